-- Indexes for the lists of a reader's matches: of all stages by id, and of unfinished matches before ended ones.

-- In a block, because Citus sends the text of a statement to the workers, which refuse several in one.
do $$
begin
    create index reader_match_newest on reader_match (reader_id, match_id, game, admits_bots, is_open, stage);
    drop index reader_match_over;
    create index reader_match_unfinished_first on reader_match (reader_id, coalesce(over_at, 'infinity'), match_id);
end
$$;
