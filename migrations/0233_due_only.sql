-- What runs by itself reads only what is due.

-- Lobbies by when something last happened there.
create index summary_lobby_age on summary (moved_at) where stage = 'lobby';
