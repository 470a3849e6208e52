// Generated from the document by openapi-typescript.

export interface components {
    schemas: {
        /** Description of a game in the catalogue. */
        About: {
            /** Name of the game in English. */
            title: string;
            /** Author of the game. */
            designer: string;
            /** Number of seats that a match can have. */
            seats: components["schemas"]["SeatRange"];
            /** Duration of a match at a real table, in minutes. */
            minutes: number;
            /** Rules of the game in short, one text for each. */
            summary: components["schemas"]["RuleText"][];
            /** Options that the host can choose. */
            options: components["schemas"]["OptionText"][];
        };
        /** Rule for a seat that misses a number of turns in a row. */
        Absence: {
            /** Number of turns missed in a row after which the seat is lost, 1 to 10. */
            strikes: number;
            /** Consequence for the seat. */
            then: components["schemas"]["AfterStrikes"];
        };
        /** Quiet hours and vacations, during which your clocks are paused. */
        AbsenceView: {
            /** Your quiet hours in local time; absent if there are none. */
            quiet?: components["schemas"]["QuietWish"];
            /** Your vacations, including past ones of this year and of last year. */
            vacations: components["schemas"]["VacationView"][];
            /** Progress of applying a change to your matches, nearest deadlines first; absent when finished. */
            being_told?: components["schemas"]["ToldView"];
        };
        /** Data that the service stores about an account. */
        AccountData: {
            /** Name of the format: `logothete-account-data`. */
            format: string;
            /** Version of the format. Fields may be added within a version. */
            format_version: number;
            /** When the data was read from the database. */
            made_at: string;
            /** The profile of the account. */
            account: components["schemas"]["MyAccount"];
            /** Your page as you see it, with the newest finished matches; absent while the account is suspended. */
            page?: components["schemas"]["PersonProfile"];
            /** When emails about matches are sent. */
            email_preferences: components["schemas"]["PreferencesView"];
            /** Emails sent to you within the last thirty days, newest first. */
            emails: components["schemas"]["DeliveryView"][];
            /** Your replies to emails within the last thirty days, newest first. */
            replies: components["schemas"]["MyReply"][];
            /** Your active sessions. */
            sessions: components["schemas"]["MySession"][];
            /** Your second factor. */
            second_factor: components["schemas"]["MySecondFactor"];
            /** Networks from which you signed in before, latest first; at most 20. */
            known_networks: components["schemas"]["MyNetwork"][];
            /** Your personal access tokens, without the tokens themselves. */
            tokens: components["schemas"]["MyToken"][];
            /** Apps that you registered, without their secrets. */
            apps: components["schemas"]["MyApp"][];
            /** Apps that may act for you. */
            grants: components["schemas"]["MyGrant"][];
            /** Your webhooks, without their secrets. */
            webhooks: components["schemas"]["MyWebhook"][];
            /** People whom you have blocked. */
            blocks: components["schemas"]["BlockView"][];
            /** People and matches that you have muted. */
            mutes: components["schemas"]["MuteView"][];
            /** Invitations that you received and can still accept. */
            invitations_received: components["schemas"]["ReceivedView"][];
            /** Invitations that you sent, oldest first. */
            invitations_sent: components["schemas"]["MyInvitation"][];
            /** Your seeks, newest first. */
            seeks: components["schemas"]["SeekView"][];
            /** Your reports of the conduct of others, newest first; at most 100. */
            conduct_reports: components["schemas"]["ConductReport"][];
            /** Decisions of moderators about you, newest first; at most 100. */
            moderation_acts: components["schemas"]["ModerationAct"][];
            /** Your quiet hours and vacations. */
            absence: components["schemas"]["MyAbsence"];
            /** Your matches, newest first; at most 10,000. */
            matches: components["schemas"]["MyMatch"][];
            /**
             * Your actions: newest match first, and the earliest action of a match first. At most 100 matches are
             *     read, 1,000 entries of each and 5,000 in all.
             */
            actions: components["schemas"]["MyAction"][];
            /** Your absences as stored for your matches. They are deleted when a match is over. */
            calendars: components["schemas"]["MyCalendar"][];
            /** Your standing orders in running matches. */
            standing_orders: components["schemas"]["MyOrder"][];
            /** Your messages in matches, oldest first. */
            messages: components["schemas"]["MyMessage"][];
            /** Your texts in disputes, oldest first. */
            dispute_texts: components["schemas"]["MyText"][];
            /** Stored data about you that is not in this file, and why. */
            left_out: components["schemas"]["LeftOut"][];
        };
        /** Data of the events of all your matches and seeks: `match`, `gone`, `seek` and `end`. */
        AccountEvent: components["schemas"]["MatchLine"] | components["schemas"]["MatchGone"] | components["schemas"]["SeekView"] | components["schemas"]["StreamEnd"];
        /** The last event. */
        AccountEventEnd: {
            event: "end";
            /** The data of the event. */
            data: components["schemas"]["StreamEnd"];
        };
        /** A match in which you no longer play. */
        AccountEventGone: {
            event: "gone";
            /** The data of the event. */
            data: components["schemas"]["MatchGone"];
            /** Id of the event, to be sent as `Last-Event-ID` when reconnecting. */
            id: string;
        };
        /** One of your matches, as listed. */
        AccountEventMatch: {
            event: "match";
            /** The data of the event. */
            data: components["schemas"]["MatchLine"];
            /** Id of the event, to be sent as `Last-Event-ID` when reconnecting. */
            id: string;
        };
        /** One of your seeks, as listed; for sessions, and tokens with the scope `seek:read`. */
        AccountEventSeek: {
            event: "seek";
            /** The data of the event. */
            data: components["schemas"]["SeekView"];
        };
        /** An event of a stream. Ignore events that you do not know. */
        AccountStreamEvent: components["schemas"]["AccountEventMatch"] | components["schemas"]["AccountEventGone"] | components["schemas"]["AccountEventSeek"] | components["schemas"]["AccountEventEnd"];
        /** An account as its owner sees it. */
        AccountView: {
            /** Id of the account. */
            account_id: string;
            /** Your email address. */
            email: string;
            /** The name that other players see. */
            name: string;
            /** When the account was created. */
            created_at: string;
            /** Whether emails to the address bounce. While they do, no emails about matches are sent. */
            email_bounced: boolean;
            /** Language of your emails. */
            language: string;
            /** Your time zone, by its IANA name. */
            time_zone: string;
            /** Whether the address is confirmed. Until then no emails about matches are sent. */
            is_verified: boolean;
            /** Whether a program plays for this account, as its owner declared. */
            is_bot: boolean;
            /** Whether the operator has appointed you as a referee, who settles disputes. */
            is_referee: boolean;
            /** Whether the operator has appointed you as a moderator, who decides on reports of conduct. */
            is_moderator: boolean;
            /** Id of your page for other people; see `GET /v1/people/{person_id}`. Unrelated to the id of the account. */
            person_id: string;
            /** The people to whom your page is shown. */
            visibility: components["schemas"]["Visibility"];
        };
        /** Request to act: one action, optionally followed by others. */
        Act: {
            /** The `decision` of your view. Required unless all actions are free, such as a sale in Byzanz. */
            decision?: string;
            /** The first action to carry out. */
            action: components["schemas"]["GameAction"];
            /**
             * Further actions, carried out one by one. They stop when one is refused, when one draws or reveals
             *     something, or when someone else has acted in between.
             */
            then?: components["schemas"]["GameAction"][];
        };
        /** Request to appeal an act. */
        ActAppeal: {
            /** Why the act is wrong: 1 to 2000 characters. */
            text: string;
        };
        /** Kind of a moderator's act. */
        ActKind: "dismissed" | "warned" | "muted" | "renamed" | "suspended";
        /** A page of acts. */
        ActList: {
            /** The acts, newest first; at most 100. */
            acts: components["schemas"]["ModerationAct"][];
            /** Cursor of the next page, for `cursor`; absent on the last page. */
            next?: string;
        };
        /** Result of a request to act. */
        Acted: {
            /** The actions that were carried out, one entry each. */
            done: components["schemas"]["DoneAction"][];
            /** Why the remaining actions were not carried out; absent if all were. */
            rest?: components["schemas"]["NotDone"];
            /** The table after the last action that was carried out. */
            table: components["schemas"]["TableView"];
        };
        /** Kind of actor. */
        Actor: "player" | "bot" | "vacant" | "service" | "clock" | "referee";
        /** Consequence for the seat of a player who misses too many turns. */
        AfterStrikes: components["schemas"]["AfterStrikesBot"] | components["schemas"]["AfterStrikesResign"] | components["schemas"]["AfterStrikesSubstitute"];
        /** One of the service's own bots takes over. */
        AfterStrikesBot: {
            /** Name of the bot. */
            bot: string;
            type: "bot";
        };
        /** The seat is resigned. */
        AfterStrikesResign: {
            type: "resign";
        };
        /** Somebody else can take the seat; until then it is played by the rules' default actions. */
        AfterStrikesSubstitute: {
            type: "substitute";
        };
        /** An answer to a proposal. */
        Answer: "consent" | "decline" | "withdraw";
        /** Request to answer a proposal. */
        AnswerProposal: {
            /** Your answer to the proposal. */
            answer: components["schemas"]["Answer"];
        };
        /** An action: of the game, or of the platform. */
        AnyAction: components["schemas"]["AnyActionGame"] | components["schemas"]["AnyActionPlatform"] | components["schemas"]["Unknown"];
        /** An action of the game. */
        AnyActionGame: {
            /** An action of the game. */
            game: components["schemas"]["ToldAction"];
        };
        /** An action of the platform. */
        AnyActionPlatform: {
            /** An action of the platform. */
            platform: components["schemas"]["PlatformAction"];
        };
        /** A fact of an entry: of the game, or of the platform. */
        AnyFact: components["schemas"]["AnyFactGame"] | components["schemas"]["AnyFactPlatform"] | components["schemas"]["Unknown"];
        /** A fact of the game. */
        AnyFactGame: {
            /** A fact of the game. */
            game: components["schemas"]["GameFact"];
        };
        /** A fact of the platform. */
        AnyFactPlatform: {
            /** A fact of the platform. */
            platform: components["schemas"]["PlatformFact"];
        };
        /** The apps that an account has registered. */
        AppList: {
            /** The apps, newest first; at most twenty. */
            apps: components["schemas"]["AppView"][];
        };
        /** A newly registered app. */
        AppMade: {
            /** Secret of the app, if it is confidential. Shown only once: the response to a repeated request omits it. */
            client_secret?: string;
            /** The app as it appears in the list. */
            app: components["schemas"]["AppView"];
        };
        /** Request to revoke or introspect a token of an app. */
        AppTokenRequest: {
            /** An access token or a refresh token. */
            token: string;
            /** Type of the token; ignored. */
            token_type_hint?: string;
            /** Id of the app. Required unless the header `Authorization: Basic …` has it. */
            client_id?: string;
            /** Secret of the app, if it is confidential. */
            client_secret?: string;
        };
        /** The tokens of an app. */
        AppTokensView: {
            /** The access token, for the `Authorization` header. */
            access_token: string;
            /** Always `Bearer`. */
            token_type: string;
            /** Seconds until the access token expires. */
            expires_in: number;
            /**
             * The refresh token. It works once, within thirty days. After half a year the app must ask for permission
             *     again.
             */
            refresh_token: string;
            /** Scopes of the tokens, separated by spaces. */
            scope: string;
        };
        /** An app, as its owner sees it in the list. */
        AppView: {
            /** The app's `client_id`; not a secret. */
            client_id: string;
            /** Name of the app. */
            name: string;
            /** Addresses to which people may be redirected. */
            redirect_uris: string[];
            /** Whether the app has a secret. */
            confidential: boolean;
            /** When the app was registered. */
            created_at: string;
            /**
             * When the app was stopped because your password was changed: it can neither ask for access nor get
             *     tokens until you resume it. Absent while it works.
             */
            stopped_at?: string;
        };
        /** Request to appeal a ruling. */
        Appeal: {
            /** The reason, 1 to 2000 characters. Present and past players and referees can read it. */
            text: string;
        };
        /** Request to answer an appeal. */
        AppealDecision: {
            /** Whether to lift the act; otherwise it stays. */
            is_lifted: boolean;
            /** Your words to the person: 1 to 2000 characters. */
            text: string;
        };
        /** Request for a link by email. */
        AskLinkRequest: {
            /** Email address of the account. */
            email: string;
        };
        /** Action of a seat in Battle of the Bards. */
        BardsAction: components["schemas"]["BardsActionPickStart"] | components["schemas"]["BardsActionSplit"] | components["schemas"]["BardsActionChoose"] | components["schemas"]["BardsActionPlay"] | components["schemas"]["BardsActionConclude"] | components["schemas"]["BardsActionPlayExcuse"] | components["schemas"]["BardsActionFinish"];
        /** Take one of the two groups; the splitter gets the other (S-7). */
        BardsActionChoose: {
            /** Group to take, face up or face down. */
            take: components["schemas"]["BardsGroup"];
            type: "choose";
        };
        /** Conclude a story of your own and score it (S-17 to S-28). */
        BardsActionConclude: {
            /** Slot of the story to conclude, 0 or 1. */
            slot: number;
            /** Suit of the theme for this story; required while the Excuse is the theme (S-38). */
            theme_suit?: components["schemas"]["BardsSuit"];
            type: "conclude";
        };
        /** End your segment, your part of the turn, after playing all cards (S-19). */
        BardsActionFinish: {
            type: "finish";
        };
        /** Keep two of the first four cards; the others go to the opponent (S-2). */
        BardsActionPickStart: {
            /** Cards that begin your own stories, in slots 0 and 1. */
            keep: components["schemas"]["BardsHandful"];
            type: "pick_start";
        };
        /** Add a card to the end of a story, or begin one in a free slot (S-13, S-14). */
        BardsActionPlay: {
            /** Card of your hand to play, other than an Excuse. */
            card: components["schemas"]["BardsCard"];
            /** Slot of the story to extend or begin, 0 or 1. */
            slot: number;
            type: "play";
        };
        /** Play an Excuse, and conclude a story of your own with it if you have one (S-35 to S-37). */
        BardsActionPlayExcuse: {
            /** Excuse to play, from your hand. */
            card: components["schemas"]["BardsCard"];
            /** Slot of the story, 0 or 1; required if you have any story. */
            conclude?: number;
            /** Suit that counts in addition to those of the theme (S-36). */
            named_suit?: components["schemas"]["BardsSuit"];
            /** Suit of the theme; required while the other Excuse is the theme (S-38). */
            theme_suit?: components["schemas"]["BardsSuit"];
            type: "play_excuse";
        };
        /** Lay one to four of the five drawn cards face up, and the others face down (S-6). */
        BardsActionSplit: {
            /** Cards to lay face up. */
            face_up: components["schemas"]["BardsHandful"];
            type: "split";
        };
        /**
         * A physical card, written `<id>#<copy>`; copy 2 is only in the double deck.
         *
         *     Ids by rank, with their suits. Aces, of one suit: `ace_moons`, `ace_suns`, `ace_waves`,
         *     `ace_leaves`, `ace_wyrms`, `ace_knots`. 2: `author` (moons knots), `desert` (suns wyrms),
         *     `origin` (waves leaves). 3: `journey` (moons waves), `painter` (suns knots), `savage` (leaves
         *     wyrms). 4: `mountain` (moons suns), `sailor` (waves leaves), `battle` (wyrms knots). 5: `forest`
         *     (moons leaves), `discovery` (suns waves), `soldier` (wyrms knots). 6: `lunatic` (moons waves),
         *     `penitent` (suns wyrms), `market` (leaves knots). 7: `chance_meeting` (moons leaves), `castle`
         *     (suns knots), `cave` (waves wyrms). 8: `diplomat` (moons suns), `mill` (waves leaves),
         *     `betrayal` (wyrms knots). 9: `pact` (moons suns), `darkness` (waves wyrms), `merchant` (leaves
         *     knots). Crowns: `huntress` (moons), `bard` (suns), `sea` (waves), `end` (leaves), `calamity`
         *     (wyrms), `windfall` (knots). In the extended deck also pawns: `harvest` (moons suns leaves),
         *     `watchman` (moons wyrms knots), `light_keeper` (suns waves knots), `borderland` (waves leaves
         *     wyrms); courts: `consul` (moons waves knots), `rite` (moons leaves wyrms), `island` (suns waves
         *     wyrms), `window` (suns leaves knots); and `excuse`, without rank and suit.
         */
        BardsCard: string;
        /** A set of cards. In JSON, their list in table order. */
        BardsCards: components["schemas"]["BardsCard"][];
        /** A concluded story, its cards and its points. */
        BardsConcludedStory: {
            /** Seat that concluded the story. */
            seat: components["schemas"]["Seat"];
            /** Slot that the story was in, 0 or 1. */
            slot: number;
            /** Cards of the story, in order. */
            cards: components["schemas"]["BardsCard"][];
            /** How the story was concluded: by choice, by an Excuse, or in the last scoring. */
            via: components["schemas"]["BardsVia"];
            /** Suits of the theme when the story was concluded. */
            suits: components["schemas"]["BardsSuits"];
            /** Theme that the story used up; absent if the theme stayed (S-25). */
            theme?: components["schemas"]["BardsCard"];
            /** Points of the story; hidden until the end if `score_reveal` is `at_end`. */
            points?: components["schemas"]["BardsPoints"];
        };
        /** The dealer: `"random"`, or the number of a seat (D-1). */
        BardsDealer: components["schemas"]["BardsDrawn"] | components["schemas"]["Seat"];
        BardsDrawn: "random";
        /** Reason that decided the result of a match. */
        BardsEndReason: "score" | "crown_of_suns" | "draw";
        /** Result of a match, and the reason that decided it. */
        BardsEnded: {
            /** Reason that decided the result. */
            reason: components["schemas"]["BardsEndReason"];
            /** Rank and points of each seat. */
            outcome: components["schemas"]["Outcome"];
        };
        /** Event of a match of Battle of the Bards. */
        BardsFact: components["schemas"]["BardsFactDealerDrawn"] | components["schemas"]["BardsFactDealerSet"] | components["schemas"]["BardsFactThemeTurned"] | components["schemas"]["BardsFactStartDealt"] | components["schemas"]["BardsFactStoriesBegun"] | components["schemas"]["BardsFactCardsDrawn"] | components["schemas"]["BardsFactCardsSplit"] | components["schemas"]["BardsFactGroupTaken"] | components["schemas"]["BardsFactSegmentBegun"] | components["schemas"]["BardsFactGroupRevealed"] | components["schemas"]["BardsFactCardPlayed"] | components["schemas"]["BardsFactExcusePlayed"] | components["schemas"]["BardsFactStoryConcluded"] | components["schemas"]["BardsFactThemeReplaced"] | components["schemas"]["BardsFactSegmentEnded"] | components["schemas"]["BardsFactLastScoringBegun"] | components["schemas"]["BardsFactGameEnded"];
        /** A card was played (S-13, S-14). */
        BardsFactCardPlayed: {
            /** Seat that played the card. */
            seat: components["schemas"]["Seat"];
            /** Card that was played. */
            card: components["schemas"]["BardsCard"];
            /** Slot of the story that the card extends or begins, 0 or 1. */
            slot: number;
            type: "card_played";
        };
        /** A turn began: the splitter looks at five cards (S-5). */
        BardsFactCardsDrawn: {
            /** Number of the turn, from 1. */
            turn: number;
            /** Seat of the splitter, who looks at the cards. */
            seat: components["schemas"]["Seat"];
            /** Number of cards drawn. */
            count: number;
            /** Cards as drawn, or `{"sealed": hex}` for viewers who may not know them. */
            cards: components["schemas"]["BardsSealedHandful"];
            type: "cards_drawn";
        };
        /** The splitter divided the five cards (S-6). */
        BardsFactCardsSplit: {
            /** Number of the turn, from 1. */
            turn: number;
            /** Seat of the splitter. */
            seat: components["schemas"]["Seat"];
            /** Cards laid face up. */
            face_up: components["schemas"]["BardsCards"];
            /** Number of cards laid face down. */
            down_count: number;
            /** Cards laid face down, or `{"sealed": hex}` for viewers who may not know them. */
            face_down: components["schemas"]["BardsSealedCards"];
            type: "cards_split";
        };
        /** The dealer was drawn (S-2). */
        BardsFactDealerDrawn: {
            /** Seat that is the dealer. */
            seat: components["schemas"]["Seat"];
            type: "dealer_drawn";
        };
        /** The host fixed the dealer (S-2). */
        BardsFactDealerSet: {
            /** Seat that is the dealer. */
            seat: components["schemas"]["Seat"];
            type: "dealer_set";
        };
        /** An Excuse was played and left the game (S-35). The story it concludes follows. */
        BardsFactExcusePlayed: {
            /** Seat that played the Excuse. */
            seat: components["schemas"]["Seat"];
            /** Excuse that was played. */
            card: components["schemas"]["BardsCard"];
            type: "excuse_played";
        };
        /** The match ended; everything hidden is revealed (S-32, S-33). */
        BardsFactGameEnded: {
            /** Reason that decided the result. */
            reason: components["schemas"]["BardsEndReason"];
            /** Ranks and points, in the order of seats. */
            standings: components["schemas"]["Standing"][];
            /** Cards left in the draw pile. */
            deck: components["schemas"]["BardsCards"];
            type: "game_ended";
        };
        /** The face-down group was revealed to all (S-10). */
        BardsFactGroupRevealed: {
            /** Number of the turn, from 1. */
            turn: number;
            /** Seat whose hand the group is. */
            seat: components["schemas"]["Seat"];
            /** Cards of the group. */
            cards: components["schemas"]["BardsCards"];
            type: "group_revealed";
        };
        /** The chooser took a group (S-7). A chooser who takes the face-down group looks at it (D-6). */
        BardsFactGroupTaken: {
            /** Number of the turn, from 1. */
            turn: number;
            /** Seat of the chooser. */
            seat: components["schemas"]["Seat"];
            /** Group that the chooser took. */
            group: components["schemas"]["BardsGroup"];
            type: "group_taken";
        };
        /** A seat concludes all its open stories, as too few cards are left (S-29, S-30). */
        BardsFactLastScoringBegun: {
            /** Seat that concludes its open stories. */
            seat: components["schemas"]["Seat"];
            type: "last_scoring_begun";
        };
        /** A segment began: one seat's part of a turn, in which it plays its cards (S-8, S-9). */
        BardsFactSegmentBegun: {
            /** Number of the turn, from 1. */
            turn: number;
            /** Number of the segment in the turn, 1 or 2. */
            segment: number;
            /** Seat that plays its cards in this segment. */
            seat: components["schemas"]["Seat"];
            type: "segment_begun";
        };
        /** A segment ended (S-19). */
        BardsFactSegmentEnded: {
            /** Number of the turn, from 1. */
            turn: number;
            /** Number of the segment in the turn, 1 or 2. */
            segment: number;
            /** Seat that played its cards in this segment. */
            seat: components["schemas"]["Seat"];
            /** Whether the rules ended the segment, as neither cards nor stories were left (A-3). */
            automatic: boolean;
            type: "segment_ended";
        };
        /** The dealer looks at four cards (S-2). */
        BardsFactStartDealt: {
            /** Seat of the dealer, who looks at the cards. */
            seat: components["schemas"]["Seat"];
            /** Number of cards dealt. */
            count: number;
            /** Cards as drawn, or `{"sealed": hex}` for viewers who may not know them. */
            cards: components["schemas"]["BardsSealedHandful"];
            type: "start_dealt";
        };
        /** The dealer kept two of the four cards; each of the four began a story (S-3). */
        BardsFactStoriesBegun: {
            /** Seat of the dealer. */
            seat: components["schemas"]["Seat"];
            /** Cards that begin the dealer's stories, in slots 0 and 1. */
            kept: components["schemas"]["BardsHandful"];
            /** Cards that begin the opponent's stories, in slots 0 and 1. */
            given: components["schemas"]["BardsHandful"];
            type: "stories_begun";
        };
        /** A story was concluded (S-21 to S-28). */
        BardsFactStoryConcluded: {
            /** Seat that concluded the story. */
            seat: components["schemas"]["Seat"];
            /** Slot that the story was in, 0 or 1. */
            slot: number;
            /** Cards of the story, in order. */
            cards: components["schemas"]["BardsCard"][];
            /** How the story was concluded: by choice, by an Excuse, or in the last scoring. */
            via: components["schemas"]["BardsVia"];
            /** Suits of the theme for this story. */
            suits: components["schemas"]["BardsSuits"];
            /** Whether the rules concluded the story because there was no choice left (A-4). */
            automatic: boolean;
            /** Whether the points stay hidden until the end of the match (S-42). */
            withheld: boolean;
            /** Points of the story, or `{"sealed": hex}` until the end if points are withheld. */
            points: components["schemas"]["BardsSealedPoints"];
            type: "story_concluded";
        };
        /** A story used the theme up, and the next card replaced it (S-25). */
        BardsFactThemeReplaced: {
            /** Card that was the theme and left play. */
            used: components["schemas"]["BardsCard"];
            /** Card that is the new theme; absent if the draw pile was empty (S-26). */
            card?: components["schemas"]["BardsCard"];
            type: "theme_replaced";
        };
        /** The first theme was turned up (S-1). */
        BardsFactThemeTurned: {
            /** Card that became the theme. */
            card: components["schemas"]["BardsCard"];
            type: "theme_turned";
        };
        /** One of the two groups of a turn. */
        BardsGroup: "face_up" | "face_down";
        /** Up to five cards in order, such as those drawn at once. */
        BardsHandful: components["schemas"]["BardsCard"][];
        /** All actions that you may take now. */
        BardsLegalActions: {
            /** Id of the match. */
            match: string;
            game: "bards";
            /** Version of the match: its number of entries so far. */
            version: number;
            /** Token to send with your action; absent if no decision is asked of you. */
            decision?: string;
            /** The actions, as you can send them. */
            actions: components["schemas"]["BardsAction"][];
        };
        /** Options of a match. Public and stored with the match; missing fields have defaults. */
        BardsOptions: {
            /**
             * Player who goes first in a turn (S-8, S-9).
             * @default face_up_first
             */
            play_order: components["schemas"]["BardsPlayOrder"];
            /**
             * Adds pawns, courts and the Excuse to the deck (S-34); recommended.
             * @default false
             */
            extended_deck: boolean;
            /**
             * Shuffles two decks together (S-40); recommended for a longer match.
             * @default false
             */
            double_deck: boolean;
            /**
             * When the points of stories are shown (S-42).
             * @default running
             */
            score_reveal: components["schemas"]["BardsScoreReveal"];
            /**
             * Seat that deals the first stories; the other seat splits first (S-2).
             * @default random
             */
            dealer: components["schemas"]["BardsDealer"];
        };
        /** Phase of the match (4.2). */
        BardsPhase: "setup" | "setup_pick" | "upkeep" | "split" | "choose" | "play" | "final" | "finished";
        /** Player who goes first in a turn (S-8, S-9). */
        BardsPlayOrder: "face_up_first" | "chooser_first";
        /** Points of a concluded story. */
        BardsPoints: {
            /** Whether the story held the audience (S-22); if not, all its points are 0. */
            interest: boolean;
            /** Theme points: one for each suit of a card that is a suit of the theme (S-24). */
            theme: number;
            /** Rank points: 4 for a rank that occurs twice, 9 for one that occurs more often (S-27). */
            rank: number;
            /** Sum of theme and rank points (S-28). */
            total: number;
        };
        /** When the points of stories are shown (S-42). */
        BardsScoreReveal: "running" | "at_end";
        /** Cards, or their seal for viewers who may not know them. */
        BardsSealedCards: components["schemas"]["BardsCards"] | components["schemas"]["Sealed"];
        /** Cards as drawn, or their seal for viewers who may not know them. */
        BardsSealedHandful: components["schemas"]["BardsHandful"] | components["schemas"]["Sealed"];
        /** Points, or their seal while they are withheld. */
        BardsSealedPoints: components["schemas"]["BardsPoints"] | components["schemas"]["Sealed"];
        /** One seat as one viewer may see it: its cards, stories and points. */
        BardsSeatView: {
            /** Number of the seat. */
            seat: components["schemas"]["Seat"];
            /** Number of cards that the seat has to play in this turn. */
            hand_count: number;
            /**
             * Cards that the seat has to play. While they are face down, only their owner and the splitter see
             *     them.
             */
            hand?: components["schemas"]["BardsCards"];
            /** Open stories of the seat, in slots 0 and 1; a free slot is an empty list. */
            stories: components["schemas"]["BardsCard"][][];
            /** Points of the seat; hidden until the end if `score_reveal` is `at_end`. */
            score?: number;
        };
        /** One of the six suits, all equal in rank. */
        BardsSuit: "moons" | "suns" | "waves" | "leaves" | "wyrms" | "knots";
        /** A set of suits. In JSON, their list in display order. */
        BardsSuits: components["schemas"]["BardsSuit"][];
        /** How a story was concluded: by choice, by an Excuse, or in the last scoring. */
        BardsVia: "choice" | "excuse" | "final";
        /** A match of Battle of the Bards as one viewer may see it. */
        BardsView: {
            /** Options that the host chose for the match. */
            options: components["schemas"]["BardsOptions"];
            /** Current phase of the match. */
            phase: components["schemas"]["BardsPhase"];
            /** Number of the current turn, from 1; 0 before the first. */
            turn: number;
            /** Segment of the turn, or number of the seat in the last scoring: 1 or 2; 0 otherwise. */
            segment: number;
            /** Seat that must decide; absent when none must. */
            actor?: components["schemas"]["Seat"];
            /** Seat that dealt the first stories; absent before it is known. */
            dealer?: components["schemas"]["Seat"];
            /** Seat that splits in this turn, or would split in the next one. */
            splitter?: components["schemas"]["Seat"];
            /** Card that is the theme; absent if the draw pile was empty when the last theme was used up. */
            theme?: components["schemas"]["BardsCard"];
            /** Number of cards in the draw pile. */
            deck_count: number;
            /** Cards of the draw pile; shown only after the end. */
            deck?: components["schemas"]["BardsCards"];
            /** Number of cards in front of the dealer or splitter, not yet divided. */
            drawn_count: number;
            /** Cards drawn but not yet divided, as drawn; for the dealer or splitter alone. */
            drawn?: components["schemas"]["BardsHandful"];
            /** Cards of the face-up group, until a group is chosen. */
            face_up: components["schemas"]["BardsCards"];
            /** Number of cards in the face-down group, until a group is chosen. */
            face_down_count: number;
            /** Cards of the face-down group, until a group is chosen; for the splitter alone. */
            face_down?: components["schemas"]["BardsCards"];
            /** Group that the chooser of this turn took. */
            taken?: components["schemas"]["BardsGroup"];
            /** View of each seat, in the order of seats. */
            seats: components["schemas"]["BardsSeatView"][];
            /** Concluded stories of both seats, in order of conclusion. */
            concluded: components["schemas"]["BardsConcludedStory"][];
            /** Excuses that were played. */
            spent: components["schemas"]["BardsCards"];
            /** Result of the match; absent before the end. */
            ended?: components["schemas"]["BardsEnded"];
        };
        /** Request to begin with a second factor. */
        BeginSecondFactorRequest: {
            /** Your password, to confirm. */
            password: string;
        };
        /** The people whom you have blocked. */
        BlockList: {
            /** The blocks, newest first; at most 200. */
            blocks: components["schemas"]["BlockView"][];
        };
        /** A person whom you have blocked. */
        BlockView: {
            /** Id of the block. */
            block_id: string;
            /** Current name of the person. */
            name: string;
            /** Whether the account is a bot, played by a program. */
            is_bot: boolean;
            /** When you blocked the person. */
            since: string;
        };
        /** Request to block somebody. */
        BlockWish: components["schemas"]["BlockWishParticipant"] | components["schemas"]["BlockWishNamed"] | components["schemas"]["BlockWishInviter"];
        /** The sender of an invitation to you. */
        BlockWishInviter: {
            /** Id of the invitation. */
            invitation_id: string;
            type: "inviter";
        };
        /** Somebody with whom you have shared a match, by the name of their account. */
        BlockWishNamed: {
            /** The name of the account to block. */
            name: string;
            type: "named";
        };
        /** A player, present or past, of a match that you can see. */
        BlockWishParticipant: {
            /** Id of the match. */
            match_id: string;
            /** Id of the player in this match. */
            participant: string;
            type: "participant";
        };
        /** A finished match in one file that can be checked offline. */
        Bundle: {
            /** Signed note of the match, its version and its head; absent if the service does not sign. */
            checkpoint?: string;
            /** Contributions to the randomness of the match, in the order of the places. */
            contributions: components["schemas"]["Contribution"][];
            /** Entries of the match in order, with everything that was sealed. */
            entries: components["schemas"]["BundleEntry"][];
            /** The name of the format. */
            format: string;
            /** The head of the chain, in hex. */
            head: string;
            /** Verifier key of the signed note; absent if the service does not sign. */
            key?: string;
            /** The match. */
            match: string;
            /** How it ended. */
            outcome: components["schemas"]["Ending"];
            /** The versions that the match is fixed to. */
            pins: components["schemas"]["Pins"];
            /** Inclusion proof of the head in the tree of all heads; absent if the service does not sign. */
            proof?: components["schemas"]["Inclusion"];
            /** All sealed parts, sorted by entry and pointer. */
            sealed: components["schemas"]["BundleSeal"][];
            /** The seeds of the match, with the entries that committed to them. */
            seeds: components["schemas"]["Seed"][];
            /** Number of entries. */
            version: number;
        };
        /** An entry in a bundle. */
        BundleEntry: {
            /** Time of the entry. */
            at: string;
            /** Head of the chain after the entry, in hex. */
            hash: string;
            /** Exact public bytes of the entry. */
            record: string;
        };
        /** A sealed part of an entry in a bundle, with its salt. */
        BundleSeal: {
            /** JSON pointer to the part in the entry. */
            pointer: string;
            /** The salt of the seal, in hex. */
            salt: string;
            /** The value that was sealed. */
            value: components["schemas"]["SealedValue"];
            /** Version of the entry. */
            version: number;
        };
        /** The actor of an entry. */
        By: {
            /** Kind of actor. */
            kind: components["schemas"]["Actor"];
            /** The seat; before the start, the place in the lobby; absent for the service. */
            seat?: components["schemas"]["Seat"];
        };
        /** Action that a seat can submit in Byzantium. */
        ByzantiumAction: components["schemas"]["ByzantiumActionClaimCity"] | components["schemas"]["ByzantiumActionPlaceCube"] | components["schemas"]["ByzantiumActionFinishIncrease"] | components["schemas"]["ByzantiumActionTax"] | components["schemas"]["ByzantiumActionSplitTax"] | components["schemas"]["ByzantiumActionTakeBack"] | components["schemas"]["ByzantiumActionBuild"] | components["schemas"]["ByzantiumActionSpecialImprove"] | components["schemas"]["ByzantiumActionSpecialRuler"] | components["schemas"]["ByzantiumActionSpecialFleet"] | components["schemas"]["ByzantiumActionSpecialFortify"] | components["schemas"]["ByzantiumActionSpecialBulgarReinforcement"] | components["schemas"]["ByzantiumActionSpecialBulgarAttack"] | components["schemas"]["ByzantiumActionSpecialCivilWar"] | components["schemas"]["ByzantiumActionEnterArmy"] | components["schemas"]["ByzantiumActionMoveArmy"] | components["schemas"]["ByzantiumActionStep"] | components["schemas"]["ByzantiumActionEndAction"] | components["schemas"]["ByzantiumActionPass"] | components["schemas"]["ByzantiumActionFleetResponse"] | components["schemas"]["ByzantiumActionConfirmSeaMove"] | components["schemas"]["ByzantiumActionStandOrRetreat"] | components["schemas"]["ByzantiumActionRetreatStep"] | components["schemas"]["ByzantiumActionFleetBlock"] | components["schemas"]["ByzantiumActionLevyDefence"] | components["schemas"]["ByzantiumActionChooseOpponent"] | components["schemas"]["ByzantiumActionChooseLosses"] | components["schemas"]["ByzantiumActionGarrison"] | components["schemas"]["ByzantiumActionGarrisonBySacrifice"] | components["schemas"]["ByzantiumActionChooseUnmaintained"];
        /** Build a church or a mosque (Z-30). */
        ByzantiumActionBuild: {
            /** Kind of building: church or mosque. */
            building: components["schemas"]["ByzantiumBuilding"];
            /** Origin of the cube: pool, casualties or an army box (Z-22). */
            source: components["schemas"]["ByzantiumSource"];
            type: "build";
        };
        /** Choose the cubes that an army loses (Z-64). */
        ByzantiumActionChooseLosses: {
            /** Elite cubes lost. */
            elite: number;
            /** Main army cubes lost. */
            main: number;
            /** Movement cubes lost. */
            movement: number;
            type: "choose_losses";
        };
        /** Choose which defender to fight next (Z-63). */
        ByzantiumActionChooseOpponent: {
            /** Owner of the defending army. */
            seat: components["schemas"]["Seat"];
            type: "choose_opponent";
        };
        /** Choose the cubes that stay unpaid and leave the game (Z-92). */
        ByzantiumActionChooseUnmaintained: {
            /** Army whose upkeep is due: Byzantine or Arab. */
            army: components["schemas"]["ByzantiumArmy"];
            /** Elite cubes left unpaid. */
            elite: number;
            /** Main army cubes left unpaid. */
            main: number;
            /** Movement cubes left unpaid. */
            movement: number;
            /** Levies left unpaid. */
            levy: number;
            type: "choose_unmaintained";
        };
        /** Place a cube on a free city (Z-26, Z-27). */
        ByzantiumActionClaimCity: {
            /** City to claim. */
            city: components["schemas"]["ByzantiumCity"];
            /** Origin of the cube: pool, casualties or an army box (Z-22). */
            source: components["schemas"]["ByzantiumSource"];
            type: "claim_city";
        };
        /** Sail in spite of the Byzantine fleet, or stay (Z-56). */
        ByzantiumActionConfirmSeaMove: {
            /** Whether the army sails; if not, it stays. */
            proceed: boolean;
            type: "confirm_sea_move";
        };
        /** End the move of the army, and so the main action. */
        ByzantiumActionEndAction: {
            type: "end_action";
        };
        /** Put an army on the board, in a city of its faction; `step` may follow in the same action (Z-33). */
        ByzantiumActionEnterArmy: {
            /** Army that enters: Byzantine or Arab. */
            army: components["schemas"]["ByzantiumArmy"];
            /** City of the army's faction where the army enters. */
            city: components["schemas"]["ByzantiumCity"];
            type: "enter_army";
        };
        /** Finish an increase of armies: place the cubes chosen so far (Z-28). */
        ByzantiumActionFinishIncrease: {
            type: "finish_increase";
        };
        /** Allow or forbid this retreat by sea with the Byzantine fleet (Z-66). */
        ByzantiumActionFleetBlock: {
            /** Whether the fleet forbids the retreat. */
            block: boolean;
            type: "fleet_block";
        };
        /** Respond with the Byzantine fleet to an Arab army at sea (Z-56). */
        ByzantiumActionFleetResponse: {
            /** Whether the fleet doubles the cost of the step. */
            double: boolean;
            /** Whether the fleet attacks the army at sea. */
            attack: boolean;
            type: "fleet_response";
        };
        /** Place a cube on a conquered city as its garrison (Z-81). */
        ByzantiumActionGarrison: {
            /** Origin of the cube: pool, casualties or an army box (Z-22). */
            source: components["schemas"]["ByzantiumSource"];
            type: "garrison";
        };
        /** Garrison a conquered city with a cube of the army, at the cost of another (Z-81). */
        ByzantiumActionGarrisonBySacrifice: {
            /** Elite cubes that the army gives up. */
            elite: number;
            /** Main army cubes that the army gives up. */
            main: number;
            /** Movement cubes that the army gives up. */
            movement: number;
            type: "garrison_by_sacrifice";
        };
        /** Defend an attacked city with the levies, or hold them back (Z-62). */
        ByzantiumActionLevyDefence: {
            /** Whether the levies defend. */
            defend: boolean;
            type: "levy_defence";
        };
        /** Move an army to another city, as the first step of a main action (Z-50). */
        ByzantiumActionMoveArmy: {
            /** Army that moves: Byzantine or Arab. */
            army: components["schemas"]["ByzantiumArmy"];
            /** Destination of the step. */
            to: components["schemas"]["ByzantiumCity"];
            /** Kind of connection to use: road, desert, sea or capital link (Z-51). */
            via: components["schemas"]["ByzantiumVia"];
            type: "move_army";
        };
        /** Pass for the rest of this turn (Z-32). */
        ByzantiumActionPass: {
            type: "pass";
        };
        /** Add one of up to three cubes to an unfinished increase of armies (Z-28). */
        ByzantiumActionPlaceCube: {
            /** Army that receives the cube. */
            army: components["schemas"]["ByzantiumArmy"];
            /** Box of the army card that receives the cube. */
            place: components["schemas"]["ByzantiumPlace"];
            /** Origin of the cube: pool, casualties or an army box (Z-22). */
            source: components["schemas"]["ByzantiumSource"];
            type: "place_cube";
        };
        /** Choose the next city of a retreating army (Z-65). */
        ByzantiumActionRetreatStep: {
            /** Destination of the step. */
            to: components["schemas"]["ByzantiumCity"];
            /** Kind of connection to use: road, desert, sea or capital link (Z-51). */
            via: components["schemas"]["ByzantiumVia"];
            type: "retreat_step";
        };
        /** Add up to two cubes to the Bulgar box and attack a city (Z-47). */
        ByzantiumActionSpecialBulgarAttack: {
            /** City to attack. */
            target: components["schemas"]["ByzantiumCity"];
            /** Side that pays and scores: Byzantine or Arab. */
            beneficiary: components["schemas"]["ByzantiumArmy"];
            /** Origin of the cube: pool, casualties or an army box (Z-22). */
            source: components["schemas"]["ByzantiumSource"];
            type: "special_bulgar_attack";
        };
        /** Add up to four cubes to the Bulgar box (Z-47). */
        ByzantiumActionSpecialBulgarReinforcement: {
            /** Side whose treasury pays: Byzantine or Arab. */
            beneficiary: components["schemas"]["ByzantiumArmy"];
            /** Origin of the cube: pool, casualties or an army box (Z-22). */
            source: components["schemas"]["ByzantiumSource"];
            type: "special_bulgar_reinforcement";
        };
        /** Attack the friendly city where your army is (Z-41). */
        ByzantiumActionSpecialCivilWar: {
            /** Army that attacks: Byzantine or Arab. */
            army: components["schemas"]["ByzantiumArmy"];
            /** Origin of the cube: pool, casualties or an army box (Z-22). */
            source: components["schemas"]["ByzantiumSource"];
            type: "special_civil_war";
        };
        /** Take a fleet (Z-44, Z-45). */
        ByzantiumActionSpecialFleet: {
            /** Side of the fleet: Byzantine or Arab. */
            army: components["schemas"]["ByzantiumArmy"];
            /** Origin of the cube: pool, casualties or an army box (Z-22). */
            source: components["schemas"]["ByzantiumSource"];
            type: "special_fleet";
        };
        /** Fortify a city of your own (Z-46). */
        ByzantiumActionSpecialFortify: {
            /** City to fortify. */
            city: components["schemas"]["ByzantiumCity"];
            /** Origin of the cube: pool, casualties or an army box (Z-22). */
            source: components["schemas"]["ByzantiumSource"];
            type: "special_fortify";
        };
        /** Add a counter to a city (Z-42). */
        ByzantiumActionSpecialImprove: {
            /** City to improve. */
            city: components["schemas"]["ByzantiumCity"];
            /** Origin of the cube: pool, casualties or an army box (Z-22). */
            source: components["schemas"]["ByzantiumSource"];
            type: "special_improve";
        };
        /** Become Emperor or Caliph (Z-43). */
        ByzantiumActionSpecialRuler: {
            /** `byzantine` for the Emperor, `arab` for the Caliph. */
            army: components["schemas"]["ByzantiumArmy"];
            /** Origin of the cube: pool, casualties or an army box (Z-22). */
            source: components["schemas"]["ByzantiumSource"];
            type: "special_ruler";
        };
        /** Complete the tax and split its bezants between the two treasuries (Z-29). */
        ByzantiumActionSplitTax: {
            /** Bezants for the Byzantine treasury. */
            byzantine: number;
            /** Bezants for the Arab treasury. */
            arab: number;
            type: "split_tax";
        };
        /** Stay in an attacked city or leave it before the battle (Z-61). */
        ByzantiumActionStandOrRetreat: {
            /** Whether the army leaves the city; if not, it stays to defend. */
            retreat: boolean;
            type: "stand_or_retreat";
        };
        /** Move the army again that has moved or entered in this action (Z-54). */
        ByzantiumActionStep: {
            /** Destination of the step. */
            to: components["schemas"]["ByzantiumCity"];
            /** Kind of connection to use: road, desert, sea or capital link (Z-51). */
            via: components["schemas"]["ByzantiumVia"];
            type: "step";
        };
        /** Undo the last step of an unfinished increase of armies, or an unfinished tax. */
        ByzantiumActionTakeBack: {
            type: "take_back";
        };
        /** Choose the number of cubes to tax; `split_tax` then completes the tax (Z-29). */
        ByzantiumActionTax: {
            /** Number of cubes to tax. */
            cubes: number;
            type: "tax";
        };
        /** When the action phase of a turn ends (Z-19). */
        ByzantiumActionsEnd: "all_passed" | "last_player_one_more";
        /** One of the two sides that every seat plays, each with its army, treasury and score (Z-3). */
        ByzantiumArmy: "byzantine" | "arab";
        /** One of the two sides of a seat, with its army, treasury and score. */
        ByzantiumArmyView: {
            /** Elite cubes of the field army. */
            elite: number;
            /** Main army cubes of the field army. */
            main: number;
            /** Movement cubes of the field army. */
            movement: number;
            /** Levies of the side. */
            levy: number;
            /** Whether the guard of the Emperor or Caliph is with the army. */
            guard: boolean;
            /** Bezants in the side's treasury. */
            treasury: number;
            /** Points of the side. */
            score: number;
            /** City of the field army; absent while it is off the board. */
            at?: components["schemas"]["ByzantiumCity"];
            /** Whether the army may enter the board; always true for Arabs (Z-33). */
            entered: boolean;
            /** Strength of the field army (Z-15). */
            strength: number;
            /** Battle dice of the field army (Z-16). */
            dice: number;
            /** Current upkeep of the side in bezants, levies included (Z-91). */
            upkeep: number;
            /** Current income of the side in bezants from its cities (Z-90). */
            income: number;
        };
        /** Question that a seat must answer (5.3). */
        ByzantiumAsk: "main_action" | "increase_armies" | "split_tax" | "move_continue" | "fleet_response" | "confirm_sea_move" | "stand_or_retreat" | "retreat_step" | "fleet_block" | "levy_defence" | "choose_opponent" | "choose_losses" | "garrison" | "choose_unmaintained";
        /** Kind of attack on a city (Z-60). */
        ByzantiumAttack: "step" | "civil_war" | "bulgars";
        /** Kind of permanent building (Z-30). */
        ByzantiumBuilding: "church" | "mosque";
        ByzantiumCardId: "card_2005";
        /** A city of the map, by its id. */
        ByzantiumCity: "dyrrachium" | "thessalonica" | "athens" | "candia" | "adrianople" | "constantinople" | "nicaea" | "smyrna" | "attalia" | "ankara" | "sinope" | "trebizond" | "caesarea" | "tarsus" | "antioch" | "edessa" | "damascus" | "jerusalem" | "alexandria" | "leucosia" | "palmyra" | "tabuk" | "medina" | "mecca" | "basra" | "hira" | "baghdad" | "hamadan" | "mosul" | "amida" | "ardabil" | "tiflis" | "derbent";
        /** City on the map, with its printed data and its state. */
        ByzantiumCityView: {
            /** Id of the city. */
            id: components["schemas"]["ByzantiumCity"];
            /** English name of the city. */
            name: string;
            /** Position of the city for a drawing, 0 to 1000 from west to east. */
            x: number;
            /** Position of the city for a drawing, 0 to 1000 from north to south. */
            y: number;
            /** Cities connected by road. */
            road: components["schemas"]["ByzantiumCity"][];
            /** Cities connected by desert. */
            desert: components["schemas"]["ByzantiumCity"][];
            /** Cities connected by sea. */
            sea: components["schemas"]["ByzantiumCity"][];
            /** Whether Byzantines can sail to this city from Constantinople (Z-53). */
            coast: boolean;
            /** Whether this city is Constantinople. */
            capital: boolean;
            /** Whether Bulgars can attack this city from outside the map. */
            arrow: boolean;
            /** Faction that the city belongs to now. */
            faction: components["schemas"]["ByzantiumFaction"];
            /** Counters on the city; 0 where the printed value applies. */
            counters: number;
            /** Value of the city: its counters, or else its printed value. */
            value: number;
            /** Siege value of the city: its value, plus 1 if it is fortified (Z-8). */
            siege_value: number;
            /** Seat that owns the city; absent if nobody does. */
            owner?: components["schemas"]["Seat"];
            /** Whether the city is fortified. */
            fortified: boolean;
        };
        /** Stage of an attack on a city. */
        ByzantiumCombatStage: "gathering" | "facing" | "fighting" | "fought" | "besieging" | "besieged" | "garrison" | "leaving";
        /** Attack on a city by the active seat. */
        ByzantiumCombatView: {
            /** Kind of attack: step, civil war or Bulgars. */
            attack: components["schemas"]["ByzantiumAttack"];
            /** Side of the attacking army, or the side that profits from the Bulgars. */
            side: components["schemas"]["ByzantiumArmy"];
            /** City attacked. */
            city: components["schemas"]["ByzantiumCity"];
            /** Stage of the attack. */
            stage: components["schemas"]["ByzantiumCombatStage"];
            /** Seats whose armies have yet to choose whether to stand or retreat. */
            to_ask: components["schemas"]["Seat"][];
            /** Seats whose armies defend and are not beaten. */
            defenders: components["schemas"]["Seat"][];
            /** Defender that the attacker fights now or fought last; absent before the first battle. */
            foe?: components["schemas"]["ByzantiumFoe"];
        };
        /** The faces of rolled dice, the lowest first. */
        ByzantiumDice: number[];
        /** Unfinished main action that a seat puts together in steps. */
        ByzantiumDraftView: components["schemas"]["ByzantiumDraftViewIncrease"] | components["schemas"]["ByzantiumDraftViewTax"];
        /** Unfinished increase of armies (Z-28). */
        ByzantiumDraftViewIncrease: {
            /** Cubes drafted so far, in order. */
            placements: components["schemas"]["ByzantiumPlacement"][];
            type: "increase";
        };
        /** Unfinished tax (Z-29). */
        ByzantiumDraftViewTax: {
            /** Number of cubes to tax. */
            cubes: number;
            /** Bezants to split between the two treasuries. */
            bezants: number;
            type: "tax";
        };
        /** Result of the match, with ranks and points. */
        ByzantiumEndingView: {
            /** Whether the match ended because Constantinople was conquered. */
            fell: boolean;
            /** Ranks and points of the seats. */
            outcome: components["schemas"]["Outcome"];
            /** Breakdown of the points, in the order of seats. */
            scores: components["schemas"]["ByzantiumScore"][];
        };
        /** How often an army may make a further step after its first (Z-54). */
        ByzantiumExtraMoveLimit: "per_game_turn" | "per_action";
        /** Recorded event of a match of Byzantium. */
        ByzantiumFact: components["schemas"]["ByzantiumFactSeatsOrdered"] | components["schemas"]["ByzantiumFactTurnBegun"] | components["schemas"]["ByzantiumFactSeatCalled"] | components["schemas"]["ByzantiumFactCityClaimed"] | components["schemas"]["ByzantiumFactArmyRaised"] | components["schemas"]["ByzantiumFactPlacementDrafted"] | components["schemas"]["ByzantiumFactTaxDrafted"] | components["schemas"]["ByzantiumFactDraftTakenBack"] | components["schemas"]["ByzantiumFactCubePlaced"] | components["schemas"]["ByzantiumFactTaxRaised"] | components["schemas"]["ByzantiumFactBuildingRaised"] | components["schemas"]["ByzantiumFactCityImproved"] | components["schemas"]["ByzantiumFactRulerCrowned"] | components["schemas"]["ByzantiumFactFleetTaken"] | components["schemas"]["ByzantiumFactCityFortified"] | components["schemas"]["ByzantiumFactBulgarsReinforced"] | components["schemas"]["ByzantiumFactBulgarsSent"] | components["schemas"]["ByzantiumFactCivilWarDeclared"] | components["schemas"]["ByzantiumFactArmyEntered"] | components["schemas"]["ByzantiumFactSeaStepDeclared"] | components["schemas"]["ByzantiumFactFleetAnswered"] | components["schemas"]["ByzantiumFactSeaStepDropped"] | components["schemas"]["ByzantiumFactPassagePaid"] | components["schemas"]["ByzantiumFactNavalRolled"] | components["schemas"]["ByzantiumFactArmyMoved"] | components["schemas"]["ByzantiumFactActionEnded"] | components["schemas"]["ByzantiumFactPassed"] | components["schemas"]["ByzantiumFactCombatBegun"] | components["schemas"]["ByzantiumFactArmyStood"] | components["schemas"]["ByzantiumFactRetreatBegun"] | components["schemas"]["ByzantiumFactRetreatDeclared"] | components["schemas"]["ByzantiumFactRetreatAllowed"] | components["schemas"]["ByzantiumFactRetreatForbidden"] | components["schemas"]["ByzantiumFactArmyRetreated"] | components["schemas"]["ByzantiumFactLeviesCalled"] | components["schemas"]["ByzantiumFactLeviesHeldBack"] | components["schemas"]["ByzantiumFactOpponentChosen"] | components["schemas"]["ByzantiumFactBattleRolled"] | components["schemas"]["ByzantiumFactLossesTaken"] | components["schemas"]["ByzantiumFactLeviesLost"] | components["schemas"]["ByzantiumFactBulgarsLost"] | components["schemas"]["ByzantiumFactArmyDestroyed"] | components["schemas"]["ByzantiumFactBattleDecided"] | components["schemas"]["ByzantiumFactSiegeRolled"] | components["schemas"]["ByzantiumFactSiegeFailed"] | components["schemas"]["ByzantiumFactCityConquered"] | components["schemas"]["ByzantiumFactCityGarrisoned"] | components["schemas"]["ByzantiumFactGarrisonSacrificed"] | components["schemas"]["ByzantiumFactCityLeftEmpty"] | components["schemas"]["ByzantiumFactConstantinopleFell"] | components["schemas"]["ByzantiumFactIncomeBegun"] | components["schemas"]["ByzantiumFactIncomeReceived"] | components["schemas"]["ByzantiumFactUpkeepPaid"] | components["schemas"]["ByzantiumFactCubesUnpaid"] | components["schemas"]["ByzantiumFactCubesReturned"] | components["schemas"]["ByzantiumFactGuardReturned"] | components["schemas"]["ByzantiumFactGameEnded"];
        /** A seat ended its main action. */
        ByzantiumFactActionEnded: {
            /** Seat that took the action. */
            seat: components["schemas"]["Seat"];
            /** Whether the rules ended the action because nothing else was possible. */
            automatic: boolean;
            type: "action_ended";
        };
        /** A field army was destroyed (Z-34). */
        ByzantiumFactArmyDestroyed: {
            /** Owner of the army. */
            seat: components["schemas"]["Seat"];
            /** Side of the army: Byzantine or Arab. */
            army: components["schemas"]["ByzantiumArmy"];
            /** Elite cubes that the army still had when it was destroyed. */
            elite: number;
            /** Main army cubes that the army still had when it was destroyed. */
            main: number;
            /** Movement cubes that the army still had when it was destroyed. */
            movement: number;
            /** Whether the guard of an Emperor or Caliph was with the army (Z-43). */
            guard: boolean;
            type: "army_destroyed";
        };
        /** An army that was off the board entered a city (Z-33). */
        ByzantiumFactArmyEntered: {
            /** Owner of the army. */
            seat: components["schemas"]["Seat"];
            /** Side of the army: Byzantine or Arab. */
            army: components["schemas"]["ByzantiumArmy"];
            /** City where the army entered the board. */
            city: components["schemas"]["ByzantiumCity"];
            type: "army_entered";
        };
        /** An army moved from one city to another (Z-50). */
        ByzantiumFactArmyMoved: {
            /** Owner of the army. */
            seat: components["schemas"]["Seat"];
            /** Side of the army: Byzantine or Arab. */
            army: components["schemas"]["ByzantiumArmy"];
            /** City where the step began. */
            from: components["schemas"]["ByzantiumCity"];
            /** City where the step ended. */
            to: components["schemas"]["ByzantiumCity"];
            /** Kind of connection used: road, desert, sea or capital link (Z-51). */
            via: components["schemas"]["ByzantiumVia"];
            /** Movement cubes paid now; 0 if the army paid in `passage_paid` before. */
            paid: number;
            /** Whether this was the army's additional step (Z-54). */
            extra: boolean;
            type: "army_moved";
        };
        /** A seat claimed its first Byzantine city, where its Byzantine army entered the board (Z-27). */
        ByzantiumFactArmyRaised: {
            /** Owner of the army. */
            seat: components["schemas"]["Seat"];
            /** City where the army entered the board. */
            city: components["schemas"]["ByzantiumCity"];
            type: "army_raised";
        };
        /** An army made a step of its retreat (Z-65). */
        ByzantiumFactArmyRetreated: {
            /** Owner of the army. */
            seat: components["schemas"]["Seat"];
            /** Side of the army: Byzantine or Arab. */
            army: components["schemas"]["ByzantiumArmy"];
            /** City where the step began. */
            from: components["schemas"]["ByzantiumCity"];
            /** City where the step ended. */
            to: components["schemas"]["ByzantiumCity"];
            /** Kind of connection used: road, desert, sea or capital link (Z-51). */
            via: components["schemas"]["ByzantiumVia"];
            /**
             * Whether the city reached is hostile; the army then loses a cube and continues its
             *     retreat.
             */
            hostile: boolean;
            type: "army_retreated";
        };
        /** An army stayed to defend an attacked city (Z-61). */
        ByzantiumFactArmyStood: {
            /** Owner of the army. */
            seat: components["schemas"]["Seat"];
            /** Whether the army stayed because it could not leave, without a decision of its owner. */
            automatic: boolean;
            type: "army_stood";
        };
        /** A battle for a city was decided (Z-63). */
        ByzantiumFactBattleDecided: {
            /** Whether the attacker won. */
            attacker_won: boolean;
            /** Strength of the attacker after the losses (Z-15). */
            attacker: number;
            /** Strength of the defender after the losses (Z-15). */
            defender: number;
            type: "battle_decided";
        };
        /** Battle dice were rolled (Z-63). */
        ByzantiumFactBattleRolled: {
            /** Dice that the attacker rolled. */
            attacker: components["schemas"]["ByzantiumDice"];
            /** Dice that the defender rolled. */
            defender: components["schemas"]["ByzantiumDice"];
            /** Defending force: a field army, levies or Bulgars. */
            foe: components["schemas"]["ByzantiumFoe"];
            /** Cubes that the attacker must lose. */
            attacker_losses: number;
            /** Cubes that the defender must lose. */
            defender_losses: number;
            type: "battle_rolled";
        };
        /** A seat built a church or a mosque (Z-30). */
        ByzantiumFactBuildingRaised: {
            /** Seat that took the action. */
            seat: components["schemas"]["Seat"];
            /** Kind of building raised: church or mosque. */
            building: components["schemas"]["ByzantiumBuilding"];
            /** Origin of the cube: pool, casualties or an army box (Z-22). */
            source: components["schemas"]["ByzantiumSource"];
            /** Bezants paid in all, for the building and the cube. */
            paid: number;
            /** Points scored for the building. */
            points: number;
            type: "building_raised";
        };
        /** The Bulgars lost cubes in a battle or a siege (Z-64). */
        ByzantiumFactBulgarsLost: {
            /** Number of Bulgar cubes lost. */
            cubes: number;
            type: "bulgars_lost";
        };
        /** A seat added cubes to the Bulgar box (Z-47). */
        ByzantiumFactBulgarsReinforced: {
            /** Seat that took the action. */
            seat: components["schemas"]["Seat"];
            /** Side whose treasury paid: Byzantine or Arab. */
            beneficiary: components["schemas"]["ByzantiumArmy"];
            /** Special box that the cube now occupies (Z-40). */
            space: components["schemas"]["ByzantiumSpace"];
            /** Origin of the cube: pool, casualties or an army box (Z-22). */
            source: components["schemas"]["ByzantiumSource"];
            /** Bezants paid, including the price of the cube. */
            paid: number;
            /** Cubes added to the Bulgar box. */
            cubes: number;
            type: "bulgars_reinforced";
        };
        /** A seat sent the Bulgars to attack a city (Z-47). */
        ByzantiumFactBulgarsSent: {
            /** Seat that took the action. */
            seat: components["schemas"]["Seat"];
            /** City attacked. */
            target: components["schemas"]["ByzantiumCity"];
            /** Side that paid and scores a conquest. */
            beneficiary: components["schemas"]["ByzantiumArmy"];
            /** Special box that the cube now occupies (Z-40). */
            space: components["schemas"]["ByzantiumSpace"];
            /** Origin of the cube: pool, casualties or an army box (Z-22). */
            source: components["schemas"]["ByzantiumSource"];
            /** Bezants paid, including the price of the cube. */
            paid: number;
            /** Cubes added to the Bulgar box. */
            cubes: number;
            type: "bulgars_sent";
        };
        /** A seat claimed a free city by placing a cube on it (Z-26). */
        ByzantiumFactCityClaimed: {
            /** Seat that took the action. */
            seat: components["schemas"]["Seat"];
            /** City that the seat claimed. */
            city: components["schemas"]["ByzantiumCity"];
            /** Side of the seat that paid and scored: Byzantine or Arab. */
            side: components["schemas"]["ByzantiumArmy"];
            /** Origin of the cube: pool, casualties or an army box (Z-22). */
            source: components["schemas"]["ByzantiumSource"];
            /** Bezants paid for the cube. */
            paid: number;
            /** Points scored: one per counter on the city. */
            points: number;
            type: "city_claimed";
        };
        /** An army or the Bulgars conquered a city (Z-80, Z-48). */
        ByzantiumFactCityConquered: {
            /** Seat that conquered the city. */
            seat: components["schemas"]["Seat"];
            /** City that was conquered. */
            city: components["schemas"]["ByzantiumCity"];
            /** Kind of attack: step, civil war or Bulgars. */
            attack: components["schemas"]["ByzantiumAttack"];
            /** Side of that seat that scores and receives the bezants. */
            side: components["schemas"]["ByzantiumArmy"];
            /** Points scored: the value of the city before the conquest, minus 1. */
            points: number;
            /** Bezants received: as many as points, or 0 if an option denies them to the Bulgars. */
            bezants: number;
            /** Counters on the city afterwards. */
            counters: number;
            /** Seat that lost the city; absent if it had no owner. */
            loser?: components["schemas"]["Seat"];
            /** Whether the loser gets back a fortification disc instead of a cube. */
            disc: boolean;
            type: "city_conquered";
        };
        /** A seat fortified a city, which raises the siege value of the city by 1 (Z-46). */
        ByzantiumFactCityFortified: {
            /** Seat that took the action. */
            seat: components["schemas"]["Seat"];
            /** City that the seat fortified. */
            city: components["schemas"]["ByzantiumCity"];
            /** Special box that the cube now occupies (Z-40). */
            space: components["schemas"]["ByzantiumSpace"];
            /** Side whose treasury paid: Byzantine or Arab. */
            side: components["schemas"]["ByzantiumArmy"];
            /** Origin of the cube: pool, casualties or an army box (Z-22). */
            source: components["schemas"]["ByzantiumSource"];
            /** Bezants paid, including the price of the cube. */
            paid: number;
            type: "city_fortified";
        };
        /** A cube was placed on a conquered city as its garrison (Z-81). */
        ByzantiumFactCityGarrisoned: {
            /** Owner of the city. */
            seat: components["schemas"]["Seat"];
            /** City that received the garrison. */
            city: components["schemas"]["ByzantiumCity"];
            /** Side whose treasury paid for the cube: Byzantine or Arab. */
            side: components["schemas"]["ByzantiumArmy"];
            /** Origin of the cube: pool, casualties or an army box (Z-22). */
            source: components["schemas"]["ByzantiumSource"];
            /** Bezants paid for the cube. */
            paid: number;
            /** Whether the rules decided because only one choice was legal. */
            automatic: boolean;
            type: "city_garrisoned";
        };
        /** A seat added a counter to a city (Z-42). */
        ByzantiumFactCityImproved: {
            /** Seat that took the action. */
            seat: components["schemas"]["Seat"];
            /** City that received the counter. */
            city: components["schemas"]["ByzantiumCity"];
            /** Special box that the cube now occupies (Z-40). */
            space: components["schemas"]["ByzantiumSpace"];
            /** Side whose treasury paid: Byzantine or Arab. */
            side: components["schemas"]["ByzantiumArmy"];
            /** Origin of the cube: pool, casualties or an army box (Z-22). */
            source: components["schemas"]["ByzantiumSource"];
            /** Bezants paid, including the price of the cube. */
            paid: number;
            /** Counters on the city afterwards. */
            counters: number;
            type: "city_improved";
        };
        /** A conquered city was left without an owner (Z-81). */
        ByzantiumFactCityLeftEmpty: {
            /** Seat that conquered the city. */
            seat: components["schemas"]["Seat"];
            /** Conquered city that has no owner. */
            city: components["schemas"]["ByzantiumCity"];
            type: "city_left_empty";
        };
        /** A seat declared a civil war: its army attacks the friendly city where the army is (Z-41). */
        ByzantiumFactCivilWarDeclared: {
            /** Seat that took the action. */
            seat: components["schemas"]["Seat"];
            /** Army that attacks. */
            army: components["schemas"]["ByzantiumArmy"];
            /** City attacked. */
            city: components["schemas"]["ByzantiumCity"];
            /** Special box that the cube now occupies (Z-40). */
            space: components["schemas"]["ByzantiumSpace"];
            /** Origin of the cube: pool, casualties or an army box (Z-22). */
            source: components["schemas"]["ByzantiumSource"];
            /** Bezants paid, including the price of the cube. */
            paid: number;
            type: "civil_war_declared";
        };
        /** An army or the Bulgars attacked a city (Z-60). */
        ByzantiumFactCombatBegun: {
            /** Attacking seat. */
            seat: components["schemas"]["Seat"];
            /** Kind of attack: step, civil war or Bulgars. */
            attack: components["schemas"]["ByzantiumAttack"];
            /** Side of the attacking army, or the side that profits from the Bulgars. */
            side: components["schemas"]["ByzantiumArmy"];
            /** City under attack. */
            city: components["schemas"]["ByzantiumCity"];
            /** Owners of the armies that can defend the city. */
            armies: components["schemas"]["Seat"][];
            type: "combat_begun";
        };
        /** Constantinople was conquered, which ends the match (Z-82). */
        ByzantiumFactConstantinopleFell: {
            /** Seat that conquered Constantinople. */
            seat: components["schemas"]["Seat"];
            /** Kind of attack: step, civil war or Bulgars. */
            attack: components["schemas"]["ByzantiumAttack"];
            /** Arab points that the seat scored. */
            points: number;
            type: "constantinople_fell";
        };
        /** A seat added a cube to one of its armies (Z-28). */
        ByzantiumFactCubePlaced: {
            /** Seat that took the action. */
            seat: components["schemas"]["Seat"];
            /** Army that received the cube. */
            army: components["schemas"]["ByzantiumArmy"];
            /** Box of the army card that received the cube. */
            place: components["schemas"]["ByzantiumPlace"];
            /** Origin of the cube: pool, casualties or an army box (Z-22). */
            source: components["schemas"]["ByzantiumSource"];
            /** Bezants paid by the army's treasury. */
            paid: number;
            type: "cube_placed";
        };
        /** A seat's cubes returned to its pool between two turns (Z-95). */
        ByzantiumFactCubesReturned: {
            /** Owner of the cubes. */
            seat: components["schemas"]["Seat"];
            /** Cubes returned from special boxes. */
            special: number;
            /** Cubes returned from the tax box. */
            tax: number;
            /** Cubes returned from the pass space. */
            pass: number;
            /** Cubes returned from the casualties. */
            casualties: number;
            type: "cubes_returned";
        };
        /** A seat could not pay the upkeep of some cubes, which left the match for good (Z-92). */
        ByzantiumFactCubesUnpaid: {
            /** Owner of the cubes. */
            seat: components["schemas"]["Seat"];
            /** Army that lost the cubes. */
            army: components["schemas"]["ByzantiumArmy"];
            /** Elite cubes lost unpaid. */
            elite: number;
            /** Main army cubes lost unpaid. */
            main: number;
            /** Movement cubes lost unpaid. */
            movement: number;
            /** Levies lost unpaid. */
            levy: number;
            /** Upkeep paid for the remaining cubes, in bezants. */
            paid: number;
            /** Points lost for the unpaid cubes. */
            points: number;
            /** Whether the rules decided because only one choice was legal. */
            automatic: boolean;
            type: "cubes_unpaid";
        };
        /** A seat undid the last step of its unfinished increase of armies, or its unfinished tax. */
        ByzantiumFactDraftTakenBack: {
            /** Seat that took the action. */
            seat: components["schemas"]["Seat"];
            type: "draft_taken_back";
        };
        /** The Byzantine fleet responded to a step of an Arab army by sea (Z-56). */
        ByzantiumFactFleetAnswered: {
            /** Seat that holds the Byzantine fleet. */
            seat: components["schemas"]["Seat"];
            /** Whether the fleet doubled the cost of the step. */
            double: boolean;
            /** Whether the fleet attacks the army at sea. */
            attack: boolean;
            type: "fleet_answered";
        };
        /** A seat took the Byzantine or the Arab fleet (Z-44, Z-45). */
        ByzantiumFactFleetTaken: {
            /** Seat that took the action. */
            seat: components["schemas"]["Seat"];
            /** Side of the fleet: Byzantine or Arab. */
            army: components["schemas"]["ByzantiumArmy"];
            /** Special box that the cube now occupies (Z-40). */
            space: components["schemas"]["ByzantiumSpace"];
            /** Origin of the cube: pool, casualties or an army box (Z-22). */
            source: components["schemas"]["ByzantiumSource"];
            /** Bezants paid, including the price of the cube. */
            paid: number;
            type: "fleet_taken";
        };
        /** The match ended (Z-100 to Z-102). */
        ByzantiumFactGameEnded: {
            /** Whether the match ended because Constantinople was conquered. */
            fell: boolean;
            /** Ranks and points, in the order of seats. */
            standings: components["schemas"]["Standing"][];
            /** Breakdown of the points, in the order of seats. */
            scores: components["schemas"]["ByzantiumScore"][];
            type: "game_ended";
        };
        /** An army gave cubes to garrison a city that it conquered (Z-81). */
        ByzantiumFactGarrisonSacrificed: {
            /** Owner of the city. */
            seat: components["schemas"]["Seat"];
            /** City that received the garrison. */
            city: components["schemas"]["ByzantiumCity"];
            /** Army that gave the cubes. */
            army: components["schemas"]["ByzantiumArmy"];
            /** Elite cubes that the army gave. One of all cubes given went to the city; any other became a casualty. */
            elite: number;
            /** Main army cubes that the army gave. */
            main: number;
            /** Movement cubes that the army gave. */
            movement: number;
            /** Whether the rules decided because only one choice was legal. */
            automatic: boolean;
            type: "garrison_sacrificed";
        };
        /** The guard of an Emperor or Caliph left its army between two turns (Z-96). */
        ByzantiumFactGuardReturned: {
            /** Owner of the army. */
            seat: components["schemas"]["Seat"];
            /** Army that the guard left. */
            army: components["schemas"]["ByzantiumArmy"];
            type: "guard_returned";
        };
        /** All actions of a turn were done and income began (Z-90). */
        ByzantiumFactIncomeBegun: {
            /** Number of the turn, from 1 to 3. */
            turn: number;
            type: "income_begun";
        };
        /** A seat received the income of its cities (Z-90). */
        ByzantiumFactIncomeReceived: {
            /** Seat that received the income. */
            seat: components["schemas"]["Seat"];
            /** Bezants received by the Byzantine treasury. */
            byzantine: number;
            /** Bezants received by the Arab treasury. */
            arab: number;
            type: "income_received";
        };
        /** A seat's levies came to defend an attacked city (Z-62). */
        ByzantiumFactLeviesCalled: {
            /** Owner of the levies. */
            seat: components["schemas"]["Seat"];
            type: "levies_called";
        };
        /** A seat held its levies back from the defence of an attacked city (Z-62). */
        ByzantiumFactLeviesHeldBack: {
            /** Owner of the levies. */
            seat: components["schemas"]["Seat"];
            type: "levies_held_back";
        };
        /** Levies lost cubes in a battle (Z-64). */
        ByzantiumFactLeviesLost: {
            /** Owner of the levies. */
            seat: components["schemas"]["Seat"];
            /** Side of the levies. */
            army: components["schemas"]["ByzantiumArmy"];
            /** Number of levies lost. */
            cubes: number;
            type: "levies_lost";
        };
        /** A field army lost the cubes that it owed (Z-64). */
        ByzantiumFactLossesTaken: {
            /** Owner of the army. */
            seat: components["schemas"]["Seat"];
            /** Side of the army: Byzantine or Arab. */
            army: components["schemas"]["ByzantiumArmy"];
            /** Elite cubes lost. */
            elite: number;
            /** Main army cubes lost. */
            main: number;
            /** Movement cubes lost. */
            movement: number;
            /** Whether the rules decided because only one choice was legal. */
            automatic: boolean;
            type: "losses_taken";
        };
        /** The Byzantine fleet rolled dice against an army at sea (Z-56). */
        ByzantiumFactNavalRolled: {
            /** Owner of the attacked army. */
            seat: components["schemas"]["Seat"];
            /** Seat that holds the Byzantine fleet. */
            holder: components["schemas"]["Seat"];
            /** Dice rolled, one per movement cube paid for the step. */
            dice: components["schemas"]["ByzantiumDice"];
            /** Cubes that the army must lose. */
            losses: number;
            type: "naval_rolled";
        };
        /** The attacker chose which defender to fight next (Z-63). */
        ByzantiumFactOpponentChosen: {
            /** Attacking seat. */
            seat: components["schemas"]["Seat"];
            /** Owner of the defending army. */
            opponent: components["schemas"]["Seat"];
            /** Whether the rules chose because only one defender was left. */
            automatic: boolean;
            type: "opponent_chosen";
        };
        /** An Arab army paid for a step and met the attacking fleet (Z-56). */
        ByzantiumFactPassagePaid: {
            /** Owner of the army. */
            seat: components["schemas"]["Seat"];
            /** Movement cubes paid for the step. */
            cubes: number;
            /** Whether the step was the additional one (Z-54). */
            extra: boolean;
            type: "passage_paid";
        };
        /** A seat passed for the rest of the turn (Z-32). */
        ByzantiumFactPassed: {
            /** Seat that took the action. */
            seat: components["schemas"]["Seat"];
            /** Origin of the cube placed on the pass space; absent if the seat had none left. */
            source?: components["schemas"]["ByzantiumSource"];
            /** Whether the seat was the first to pass and begins the next turn (Z-20). */
            first: boolean;
            type: "passed";
        };
        /** A seat added a cube to its unfinished increase of armies (Z-28). */
        ByzantiumFactPlacementDrafted: {
            /** Seat that took the action. */
            seat: components["schemas"]["Seat"];
            /** Army that will receive the cube. */
            army: components["schemas"]["ByzantiumArmy"];
            /** Box of the army card that will receive the cube. */
            place: components["schemas"]["ByzantiumPlace"];
            /** Origin of the cube: pool, casualties or an army box (Z-22). */
            source: components["schemas"]["ByzantiumSource"];
            type: "placement_drafted";
        };
        /** The Byzantine fleet allowed a retreat (Z-66). */
        ByzantiumFactRetreatAllowed: {
            /** Seat that holds the Byzantine fleet. */
            seat: components["schemas"]["Seat"];
            type: "retreat_allowed";
        };
        /** An army began its retreat from a city (Z-61, Z-67). */
        ByzantiumFactRetreatBegun: {
            /** Owner of the army. */
            seat: components["schemas"]["Seat"];
            /** Side of the army: Byzantine or Arab. */
            army: components["schemas"]["ByzantiumArmy"];
            /** Whether the army chose to retreat; false if it must leave. */
            voluntary: boolean;
            type: "retreat_begun";
        };
        /** A retreat by sea was declared; the Byzantine fleet may forbid it (Z-66). */
        ByzantiumFactRetreatDeclared: {
            /** Owner of the army. */
            seat: components["schemas"]["Seat"];
            /** City where the step begins. */
            from: components["schemas"]["ByzantiumCity"];
            /** City where the step ends. */
            to: components["schemas"]["ByzantiumCity"];
            /** Kind of connection used: road, desert, sea or capital link (Z-51). */
            via: components["schemas"]["ByzantiumVia"];
            type: "retreat_declared";
        };
        /** The Byzantine fleet forbade a retreat (Z-66). */
        ByzantiumFactRetreatForbidden: {
            /** Seat that holds the Byzantine fleet. */
            seat: components["schemas"]["Seat"];
            /** City where the army stays. */
            from: components["schemas"]["ByzantiumCity"];
            /** City that the army may not retreat to. */
            to: components["schemas"]["ByzantiumCity"];
            type: "retreat_forbidden";
        };
        /** A seat became Emperor or Caliph (Z-43). */
        ByzantiumFactRulerCrowned: {
            /** Seat that took the action. */
            seat: components["schemas"]["Seat"];
            /** `byzantine` for the Emperor, `arab` for the Caliph. */
            army: components["schemas"]["ByzantiumArmy"];
            /** Special box that the cube now occupies (Z-40). */
            space: components["schemas"]["ByzantiumSpace"];
            /** Origin of the cube: pool, casualties or an army box (Z-22). */
            source: components["schemas"]["ByzantiumSource"];
            /** Bezants paid, including the price of the cube. */
            paid: number;
            /** Points scored for the title. */
            points: number;
            type: "ruler_crowned";
        };
        /** An Arab army declared a step by sea; the Byzantine fleet may respond (Z-56). */
        ByzantiumFactSeaStepDeclared: {
            /** Owner of the army. */
            seat: components["schemas"]["Seat"];
            /** City where the step begins. */
            from: components["schemas"]["ByzantiumCity"];
            /** City where the step ends. */
            to: components["schemas"]["ByzantiumCity"];
            /** Kind of connection used: road, desert, sea or capital link (Z-51). */
            via: components["schemas"]["ByzantiumVia"];
            /** Cost of the step, in movement cubes. */
            cost: number;
            /** Cost of the step in movement cubes if the fleet doubles it. */
            doubled: number;
            /** Whether this is the army's additional step (Z-54). */
            extra: boolean;
            type: "sea_step_declared";
        };
        /** An Arab army gave up its declared step by sea (Z-57). */
        ByzantiumFactSeaStepDropped: {
            /** Owner of the army. */
            seat: components["schemas"]["Seat"];
            /** City where the army stays. */
            from: components["schemas"]["ByzantiumCity"];
            /** Destination of the step that the army gave up. */
            to: components["schemas"]["ByzantiumCity"];
            /** Whether the rules gave the step up because the army could not pay for it. */
            automatic: boolean;
            type: "sea_step_dropped";
        };
        /** A seat's turn to take a main action began (Z-19). */
        ByzantiumFactSeatCalled: {
            /** Seat whose turn it is to act. */
            seat: components["schemas"]["Seat"];
            type: "seat_called";
        };
        /** The order of play was drawn at random (Z-10). */
        ByzantiumFactSeatsOrdered: {
            /** All seats in the order of play. */
            order: components["schemas"]["Seat"][];
            type: "seats_ordered";
        };
        /** A siege failed, so the city was not conquered (Z-71). */
        ByzantiumFactSiegeFailed: {
            /** City under siege. */
            city: components["schemas"]["ByzantiumCity"];
            /** Strength of the attacker after the losses (Z-15). */
            strength: number;
            /** Siege value of the city, which the strength must overcome (Z-8). */
            value: number;
            type: "siege_failed";
        };
        /** An attacked city rolled its siege dice (Z-70). */
        ByzantiumFactSiegeRolled: {
            /** City under siege. */
            city: components["schemas"]["ByzantiumCity"];
            /** Siege dice that the city rolled. */
            dice: components["schemas"]["ByzantiumDice"];
            /** Cubes that the attacker must lose. */
            losses: number;
            type: "siege_rolled";
        };
        /** A seat chose a number of cubes to tax, before it splits the bezants (Z-29). */
        ByzantiumFactTaxDrafted: {
            /** Seat that took the action. */
            seat: components["schemas"]["Seat"];
            /** Number of cubes to tax. */
            cubes: number;
            type: "tax_drafted";
        };
        /** A seat raised a tax and split its bezants between both treasuries (Z-29). */
        ByzantiumFactTaxRaised: {
            /** Seat that took the action. */
            seat: components["schemas"]["Seat"];
            /** Cubes moved from the pool to the tax box. */
            cubes: number;
            /** Bezants received by the Byzantine treasury. */
            byzantine: number;
            /** Bezants received by the Arab treasury. */
            arab: number;
            type: "tax_raised";
        };
        /** A turn began (Z-18). */
        ByzantiumFactTurnBegun: {
            /** Number of the turn, from 1 to 3. */
            turn: number;
            /** Seat that acts first in this turn. */
            start: components["schemas"]["Seat"];
            type: "turn_begun";
        };
        /** A seat paid its upkeep in full (Z-91). */
        ByzantiumFactUpkeepPaid: {
            /** Seat that paid. */
            seat: components["schemas"]["Seat"];
            /** Army whose upkeep was paid. */
            army: components["schemas"]["ByzantiumArmy"];
            /** Upkeep paid, in bezants. */
            bezants: number;
            type: "upkeep_paid";
        };
        /** Faction of a city: one of the two played factions, or one of the two that nobody plays (Z-3). */
        ByzantiumFaction: "byzantine" | "arab" | "persian" | "bulgar";
        /** Tie-breaks after the fall of Constantinople (Z-102). */
        ByzantiumFallTiebreaks: "all" | "arab_only";
        /** Winner of a battle or siege between equally strong sides. */
        ByzantiumFavoured: "attacker" | "defender";
        /** Whether owned cities score at the end, unless Constantinople falls (Z-100). */
        ByzantiumFinalCityPoints: "off" | "on";
        /** Defending force in a battle (Z-62). */
        ByzantiumFoe: components["schemas"]["ByzantiumFoeArmy"] | components["schemas"]["ByzantiumFoeLevies"] | components["schemas"]["ByzantiumFoeBulgars"];
        /** A field army of the city's faction. */
        ByzantiumFoeArmy: {
            /** Owner of the army. */
            seat: components["schemas"]["Seat"];
            force: "army";
        };
        /** Bulgars: all cubes in the Bulgar box. */
        ByzantiumFoeBulgars: {
            force: "bulgars";
        };
        /** Levies of the seat that owns the city, or of the Emperor in Constantinople. */
        ByzantiumFoeLevies: {
            /** Owner of the levies. */
            seat: components["schemas"]["Seat"];
            force: "levies";
        };
        /** Army on the move. */
        ByzantiumJourneyView: {
            /** Side of the army; its owner is the active seat. */
            army: components["schemas"]["ByzantiumArmy"];
            /**
             * Whether the army entered the board in this action. The action then counts even if the army gives up a sea step
             *     (Z-57).
             */
            entered: boolean;
            /** Steps that the army has made in this action. */
            steps: number;
            /** Step by sea that the army has declared but not made yet. */
            declared?: components["schemas"]["ByzantiumLegView"];
        };
        /** Step by sea that an army has declared but not made yet (Z-56). */
        ByzantiumLegView: {
            /** City where the step begins. */
            from: components["schemas"]["ByzantiumCity"];
            /** City where the step ends. */
            to: components["schemas"]["ByzantiumCity"];
            /** Kind of connection: sea or capital link (Z-51). */
            via: components["schemas"]["ByzantiumVia"];
            /** Cost of the step, in movement cubes. */
            cost: number;
            /** Cost of the step in movement cubes if the Byzantine fleet doubles it. */
            doubled: number;
            /** Whether this is the additional step (Z-54). */
            extra: boolean;
            /** Whether the Byzantine fleet has responded to the step. */
            answered: boolean;
            /** Whether the Byzantine fleet doubles the cost of the step. */
            double: boolean;
            /** Whether the Byzantine fleet attacks the army at sea. */
            attack: boolean;
        };
        /** All actions that you may take now. */
        ByzantiumLegalActions: {
            /** Id of the match. */
            match: string;
            game: "byzantium";
            /** Version of the match: its number of entries so far. */
            version: number;
            /** Token to send with your action; absent if no decision is asked of you. */
            decision?: string;
            /** The actions, as you can send them. */
            actions: components["schemas"]["ByzantiumAction"][];
        };
        /** Losses that an army owes, in cubes (Z-64). */
        ByzantiumLossView: {
            /** Owner of the army. */
            seat: components["schemas"]["Seat"];
            /** Side of the army: Byzantine or Arab. */
            army: components["schemas"]["ByzantiumArmy"];
            /** Number of cubes that the army must lose. */
            losses: number;
        };
        ByzantiumMapId: "near_east_33";
        /** Method by which the Byzantine and the Arab score of a seat are combined. */
        ByzantiumMethod: "both" | "higher" | "arab";
        /** Question that one seat must answer. */
        ByzantiumOpenAsk: {
            /** Seat that must answer. */
            seat: components["schemas"]["Seat"];
            /** Kind of the question, which decides what can be answered. */
            kind: components["schemas"]["ByzantiumAsk"];
            /** Armies whose upkeep is asked for; empty for other questions (Z-92). */
            armies?: components["schemas"]["ByzantiumArmy"][];
        };
        /** Options chosen by the host, which are public and stored with the match. Missing options take the profile's value. */
        ByzantiumOptions: {
            /**
             * Preset for all options except the map and the army card.
             * @default seed
             */
            profile: components["schemas"]["ByzantiumProfile"];
            /**
             * How often an army may make a further step after its first (Z-54, A-1).
             * @default null
             */
            extra_move_limit: components["schemas"]["ByzantiumExtraMoveLimit"];
            /**
             * When the action phase of a turn ends (Z-19, A-2).
             * @default null
             */
            actions_end: components["schemas"]["ByzantiumActionsEnd"];
            /**
             * Whether owned cities score at the end, unless Constantinople falls (Z-100, A-3).
             * @default null
             */
            final_city_points: components["schemas"]["ByzantiumFinalCityPoints"];
            /**
             * Tie-breaks after the fall of Constantinople (Z-102, A-28).
             * @default null
             */
            fall_tiebreaks: components["schemas"]["ByzantiumFallTiebreaks"];
            /**
             * Winner of a siege if the attacker's strength equals the siege value of the city (Z-71, A-5).
             * @default null
             */
            siege_tie: components["schemas"]["ByzantiumFavoured"];
            /**
             * Winner of a battle between equally strong forces (Z-63, A-4).
             * @default null
             */
            battle_tie: components["schemas"]["ByzantiumFavoured"];
            /** Whether movement cubes may be lost in battle (Z-64, A-6). */
            losses_from_movement?: boolean;
            /** Whether Bulgar conquests earn bezants (Z-48, A-17). */
            bulgar_conquest_bezants?: boolean;
            /**
             * Map to play on.
             * @default near_east_33
             */
            map_id: components["schemas"]["ByzantiumMapId"];
            /**
             * Army card with the cubes at the start.
             * @default card_2005
             */
            card_id: components["schemas"]["ByzantiumCardId"];
        };
        /** Order to play certain actions automatically, which holds until the end of the match. */
        ByzantiumOrder: {
            /** Kind of standing order. */
            type: components["schemas"]["ByzantiumOrderKind"];
        };
        ByzantiumOrderKind: "forced_steps";
        /** Phase of a match (Z-18). */
        ByzantiumPhase: "setup" | "actions" | "income" | "over";
        /** Box of the army card that holds cubes of one army (Z-12). */
        ByzantiumPlace: "elite" | "main" | "movement" | "levy";
        /** Cube drafted in an unfinished increase of armies (Z-28). */
        ByzantiumPlacement: {
            /** Army that receives the cube. */
            army: components["schemas"]["ByzantiumArmy"];
            /** Box of the army card that receives the cube. */
            place: components["schemas"]["ByzantiumPlace"];
            /** Origin of the cube: pool, casualties or an army box (Z-22). */
            source: components["schemas"]["ByzantiumSource"];
        };
        /** Preset of values for the options. */
        ByzantiumProfile: "seed" | "published";
        /** Retreat of an army, and its declared step if any. */
        ByzantiumRetreatView: {
            /** Owner of the army. */
            seat: components["schemas"]["Seat"];
            /** Side of the army: Byzantine or Arab. */
            army: components["schemas"]["ByzantiumArmy"];
            /** Whether the army chose to retreat; false if it must leave. */
            voluntary: boolean;
            /** Destination of the declared step by sea, while the fleet may forbid it. */
            to?: components["schemas"]["ByzantiumCity"];
            /** Connection of the declared step by sea, while the fleet may forbid it. */
            via?: components["schemas"]["ByzantiumVia"];
            /** Sea connections that the Byzantine fleet has forbidden to the retreating army. */
            barred: components["schemas"]["ByzantiumCity"][][];
        };
        /** Purpose of a roll of dice (5.5). */
        ByzantiumRollKind: "battle" | "siege" | "naval";
        /** One roll of dice, for a battle, a siege or a fleet attack. */
        ByzantiumRollView: {
            /** Kind of roll: for a battle, a siege or a fleet attack. */
            kind: components["schemas"]["ByzantiumRollKind"];
            /** Dice of the attacker, or of the fleet. */
            attacker: components["schemas"]["ByzantiumDice"];
            /** Dice of the defender, or of the city. */
            defender: components["schemas"]["ByzantiumDice"];
        };
        /** All options in force; those not chosen have the profile's value. */
        ByzantiumRulings: {
            /** How often an army may make a further step after its first. */
            extra_move_limit: components["schemas"]["ByzantiumExtraMoveLimit"];
            /** When the action phase of a turn ends. */
            actions_end: components["schemas"]["ByzantiumActionsEnd"];
            /** Whether owned cities score at the end, unless Constantinople falls. */
            final_city_points: components["schemas"]["ByzantiumFinalCityPoints"];
            /** Tie-breaks after the fall of Constantinople. */
            fall_tiebreaks: components["schemas"]["ByzantiumFallTiebreaks"];
            /** Winner of a siege if the attacker's strength equals the siege value of the city. */
            siege_tie: components["schemas"]["ByzantiumFavoured"];
            /** Winner of a battle between equally strong forces. */
            battle_tie: components["schemas"]["ByzantiumFavoured"];
            /** Whether movement cubes may be lost in battle. */
            losses_from_movement: boolean;
            /** Whether Bulgar conquests earn bezants. */
            bulgar_conquest_bezants: boolean;
        };
        /** Breakdown of the points of a seat. */
        ByzantiumScore: {
            /** Seat to which the points belong. */
            seat: components["schemas"]["Seat"];
            /** Byzantine points, including those of cities. */
            byzantine: number;
            /** Arab points, including those of cities. */
            arab: number;
            /** Byzantine points from cities at the end. */
            byzantine_cities: number;
            /** Arab points from cities at the end. */
            arab_cities: number;
            /** Method by which the two scores are combined into the points. */
            method: components["schemas"]["ByzantiumMethod"];
            /** Final points of the seat: both scores, combined by `method`. */
            points: number;
            /** First tie-break: sum of both scores; 0 if the tie-break is skipped. */
            sum: number;
            /** Second tie-break: number of owned cities, or of Arab ones only after a fall under `arab_only`. */
            cities: number;
            /** Third tie-break: bezants of both treasuries, or of the Arab one only. */
            bezants: number;
        };
        /** Cubes, money and points of one seat. */
        ByzantiumSeatView: {
            /** Seat that these values belong to. */
            seat: components["schemas"]["Seat"];
            /** Cubes in the seat's pool. */
            pool: number;
            /** Cubes among the seat's casualties. */
            casualties: number;
            /** Cubes of the seat in its tax box. */
            tax: number;
            /** Cubes of the seat on the pass space. */
            pass: number;
            /** Cubes of the seat that are out of the game. */
            removed: number;
            /** Number of churches that the seat has built. */
            church: number;
            /** Number of mosques that the seat has built. */
            mosque: number;
            /** Fortification discs that the seat has not used. */
            discs: number;
            /** Whether the seat has taxed this turn. */
            taxed: boolean;
            /** Whether the seat has passed this turn. */
            passed: boolean;
            /** Whether the seat has made its additional step this turn. */
            extra_used: boolean;
            /** Byzantine side of the seat. */
            byzantine: components["schemas"]["ByzantiumArmyView"];
            /** Arab side of the seat. */
            arab: components["schemas"]["ByzantiumArmyView"];
        };
        /** Source of the cube that an action uses (Z-22). */
        ByzantiumSource: components["schemas"]["ByzantiumSourcePool"] | components["schemas"]["ByzantiumSourceCasualties"] | components["schemas"]["ByzantiumSourceBox"];
        /** Box of the seat's army card: a cube costs 3 bezants. */
        ByzantiumSourceBox: {
            /** Side of the army box: Byzantine or Arab. */
            army: components["schemas"]["ByzantiumArmy"];
            /** Box of the army card that gives the cube. */
            place: components["schemas"]["ByzantiumPlace"];
            from: "box";
        };
        /** Casualties of the seat: a cube costs 3 bezants. */
        ByzantiumSourceCasualties: {
            from: "casualties";
        };
        /** Pool of the seat: a cube costs nothing. */
        ByzantiumSourcePool: {
            from: "pool";
        };
        /** One of the 16 special boxes (Z-40). */
        ByzantiumSpace: "bulgars_1" | "bulgars_2" | "fortify_1" | "fortify_2" | "improve_byzantine_1" | "improve_byzantine_2" | "improve_arab_1" | "improve_arab_2" | "improve_arab_3" | "emperor" | "caliph" | "civil_war_byzantine" | "civil_war_arab_1" | "civil_war_arab_2" | "fleet_byzantine" | "fleet_arab";
        /** Special box of the board, and the owner of the cube on it (Z-40). */
        ByzantiumSpaceView: {
            /** Name of the special box. */
            space: components["schemas"]["ByzantiumSpace"];
            /** Seat whose cube is on the box; absent if the box is free. */
            seat?: components["schemas"]["Seat"];
        };
        /** Kind of a connection (Z-51). */
        ByzantiumVia: "road" | "desert" | "sea" | "capital";
        /** View of a match of Byzantium. */
        ByzantiumView: {
            /** Options that the host chose. */
            options: components["schemas"]["ByzantiumOptions"];
            /** Options in force; those not chosen have the profile's value. */
            rulings: components["schemas"]["ByzantiumRulings"];
            /** Current phase of the match. */
            phase: components["schemas"]["ByzantiumPhase"];
            /** Current turn, from 1. */
            turn: number;
            /** Number of turns in a match. */
            turns: number;
            /** Seats in the order of play. */
            order: components["schemas"]["Seat"][];
            /** Seat that began this turn. */
            start: components["schemas"]["Seat"];
            /** Seat taking its action; absent outside the action phase. */
            active?: components["schemas"]["Seat"];
            /** First seat to pass, which begins the next turn. Absent before the first pass, and in the last turn. */
            next_start?: components["schemas"]["Seat"];
            /** Questions that seats must answer now. */
            open: components["schemas"]["ByzantiumOpenAsk"][];
            /** Cities of the map, with their state. */
            cities: components["schemas"]["ByzantiumCityView"][];
            /** Special boxes of the board (Z-40). */
            spaces: components["schemas"]["ByzantiumSpaceView"][];
            /** Cubes in the Bulgar box. */
            bulgars: number;
            /** Bulgar cubes in supply. */
            bulgar_supply: number;
            /** Cubes, money and points of each seat, in the order of seats. */
            seats: components["schemas"]["ByzantiumSeatView"][];
            /** Unfinished increase of armies or tax; absent if there is none. */
            draft?: components["schemas"]["ByzantiumDraftView"];
            /** Army on the move; absent if there is none. */
            journey?: components["schemas"]["ByzantiumJourneyView"];
            /** Attack in progress; absent if there is none. */
            combat?: components["schemas"]["ByzantiumCombatView"];
            /** Retreat in progress; absent if there is none. */
            retreat?: components["schemas"]["ByzantiumRetreatView"];
            /** Losses in cubes that armies still owe. */
            losses: components["schemas"]["ByzantiumLossView"][];
            /** Sea connections closed to the moving army in this action (Z-57). */
            barred: components["schemas"]["ByzantiumCity"][][];
            /** Dice rolls of the last action that rolled any. */
            rolls: components["schemas"]["ByzantiumRollView"][];
            /** Result of the match; absent until its end. */
            ending?: components["schemas"]["ByzantiumEndingView"];
        };
        /** Action of a seat in Byzanz. */
        ByzanzAction: components["schemas"]["ByzanzActionBid"] | components["schemas"]["ByzanzActionPass"] | components["schemas"]["ByzanzActionGive"] | components["schemas"]["ByzanzActionDiscard"] | components["schemas"]["ByzanzActionTake"] | components["schemas"]["ByzanzActionSell"] | components["schemas"]["ByzanzActionDone"];
        /** Add goods cards from the hand to the committed ones, beating the highest bid (B-7). */
        ByzanzActionBid: {
            /** Cards to add, without those already committed. */
            cards: components["schemas"]["ByzanzCards"];
            type: "bid";
        };
        /** Discard one card while over the hand limit; repeat as needed (B-31). */
        ByzanzActionDiscard: {
            /** Card in hand to discard. */
            card: components["schemas"]["ByzanzFace"];
            type: "discard";
        };
        /** Sell nothing more in the final sales; this is final (B-33). */
        ByzanzActionDone: {
            type: "done";
        };
        /** Give one card of the lot just won to the market (B-14, B-17). */
        ByzanzActionGive: {
            /** Card of the lot to give to the market. */
            card: components["schemas"]["ByzanzFace"];
            type: "give";
        };
        /** Leave this auction and take the committed cards back (B-11). */
        ByzanzActionPass: {
            type: "pass";
        };
        /** Sell a set of three cards from the hand, at any time (B-26 to B-30). */
        ByzanzActionSell: {
            /** Three cards of the set. The rules determine which one is kept. */
            cards: components["schemas"]["ByzanzCards"];
            type: "sell";
        };
        /** Take all market cards of one type (B-21). */
        ByzanzActionTake: {
            /** Type of the cards to take. */
            good: components["schemas"]["ByzanzKind"];
            type: "take";
        };
        /** Value of a bid, 0 to 28. */
        ByzanzAtHigh: number;
        /** A multiset of cards, listed in canonical order: by type (`C S W T G O M`), then by value. */
        ByzanzCards: components["schemas"]["ByzanzFace"][];
        /** The dealer: `"random"`, or the number of a seat (B-3). */
        ByzanzDealer: components["schemas"]["ByzanzDrawn"] | components["schemas"]["Seat"];
        /** Visibility of cards discarded over the hand limit (D-18). */
        ByzanzDiscards: "hidden" | "open";
        ByzanzDrawn: "random";
        /** A printed edition; editions differ only in the tie-break. */
        ByzanzEdition: "fr" | "it" | "hu";
        /** Face of a card: a type and a value, such as `S2`, or `M0` for a merchant. */
        ByzanzFace: string;
        /** Event of a match of Byzanz. */
        ByzanzFact: components["schemas"]["ByzanzFactDealerDrawn"] | components["schemas"]["ByzanzFactDealerSet"] | components["schemas"]["ByzanzFactHandDealt"] | components["schemas"]["ByzanzFactRoundBegun"] | components["schemas"]["ByzanzFactLotRevealed"] | components["schemas"]["ByzanzFactBidPlaced"] | components["schemas"]["ByzanzFactPassed"] | components["schemas"]["ByzanzFactAuctionWon"] | components["schemas"]["ByzanzFactCardGiven"] | components["schemas"]["ByzanzFactLotSentToMarket"] | components["schemas"]["ByzanzFactLotTaken"] | components["schemas"]["ByzanzFactHandLimitExceeded"] | components["schemas"]["ByzanzFactCardDiscarded"] | components["schemas"]["ByzanzFactMarketBegun"] | components["schemas"]["ByzanzFactTypeTaken"] | components["schemas"]["ByzanzFactSkipped"] | components["schemas"]["ByzanzFactSetSold"] | components["schemas"]["ByzanzFactMarketCleared"] | components["schemas"]["ByzanzFactFinalSalesBegun"] | components["schemas"]["ByzanzFactSeatDone"] | components["schemas"]["ByzanzFactGameEnded"];
        /** A lot was won (B-12, B-16, B-17). */
        ByzanzFactAuctionWon: {
            /** Seat that won the lot. */
            seat: components["schemas"]["Seat"];
            /** How the seat won the lot. */
            way: components["schemas"]["ByzanzWay"];
            /** Committed cards of the winner that went to the market (B-13). */
            paid: components["schemas"]["ByzanzCards"];
            type: "auction_won";
        };
        /** A seat bid (B-7). */
        ByzanzFactBidPlaced: {
            /** Seat that made the bid. */
            seat: components["schemas"]["Seat"];
            /** Cards added to the bid. */
            cards: components["schemas"]["ByzanzCards"];
            /** Total value of all committed cards of the seat: the new highest bid. */
            total: number;
            type: "bid_placed";
        };
        /** A seat over the hand limit discarded a card (B-31). */
        ByzanzFactCardDiscarded: {
            /** Seat that discarded the card. */
            seat: components["schemas"]["Seat"];
            /** Card that was discarded, or `{"sealed": hex}` for viewers who may not know it. */
            card: components["schemas"]["ByzanzSealedFace"];
            /** Whether the card was discarded face down (D-18). */
            hidden: boolean;
            type: "card_discarded";
        };
        /** The winner of a lot gave one card of it to the market (B-14, B-17). */
        ByzanzFactCardGiven: {
            /** Seat that won the lot. */
            seat: components["schemas"]["Seat"];
            /** Card that went to the market. */
            card: components["schemas"]["ByzanzFace"];
            /** Whether the rules gave the card, because there was no choice (4.5-c). */
            automatic: boolean;
            type: "card_given";
        };
        /** The dealer was drawn (B-3). */
        ByzanzFactDealerDrawn: {
            /** Seat that is the dealer. */
            seat: components["schemas"]["Seat"];
            type: "dealer_drawn";
        };
        /** The host fixed the dealer (B-3). */
        ByzanzFactDealerSet: {
            /** Seat that is the dealer. */
            seat: components["schemas"]["Seat"];
            type: "dealer_set";
        };
        /** The last market is over: all seats may still sell (B-33). */
        ByzanzFactFinalSalesBegun: {
            type: "final_sales_begun";
        };
        /** The match ended; everything hidden is revealed (B-34, B-35). */
        ByzanzFactGameEnded: {
            /** Ranks and points, in the order of seats. */
            standings: components["schemas"]["Standing"][];
            /** Cards left in each hand, in the order of seats. */
            hands: components["schemas"]["ByzanzCards"][];
            /** Cards discarded over the hand limit, in the order of seats. */
            discards: components["schemas"]["ByzanzCards"][];
            /** Cards removed face down before the match (B-1). */
            removed: components["schemas"]["ByzanzCards"];
            type: "game_ended";
        };
        /** A seat was dealt its first cards (B-1). */
        ByzanzFactHandDealt: {
            /** Seat that was dealt the cards. */
            seat: components["schemas"]["Seat"];
            /** Number of cards dealt. */
            count: number;
            /** Cards dealt, or `{"sealed": hex}` for viewers who may not know them. */
            cards: components["schemas"]["ByzanzSealedCards"];
            type: "hand_dealt";
        };
        /** A seat has more than 7 cards in hand and must sell or discard (B-31). */
        ByzanzFactHandLimitExceeded: {
            /** Seat that is over the hand limit. */
            seat: components["schemas"]["Seat"];
            /** Number of cards that are too many. */
            excess: number;
            type: "hand_limit_exceeded";
        };
        /** A lot was laid out (B-4). */
        ByzanzFactLotRevealed: {
            /** Number of the offer card, which is also the number of cards in the lot. */
            offer: number;
            /** Seat that acts first in the auction. */
            opener: components["schemas"]["Seat"];
            /** Cards of the lot. */
            cards: components["schemas"]["ByzanzCards"];
            type: "lot_revealed";
        };
        /** The single card of the last lot went straight to the market (B-18). */
        ByzanzFactLotSentToMarket: {
            /** The single card of the lot, as a list. */
            cards: components["schemas"]["ByzanzCards"];
            type: "lot_sent_to_market";
        };
        /** A seat took an offer card and the rest of the lot (B-15 to B-18). */
        ByzanzFactLotTaken: {
            /** Seat that took the offer card. */
            seat: components["schemas"]["Seat"];
            /** Number of the offer card. */
            offer: number;
            /** Cards that the seat took into its hand; none if the lot went to the market (B-18). */
            cards: components["schemas"]["ByzanzCards"];
            type: "lot_taken";
        };
        /** All offers are taken: the market opens (B-20). */
        ByzanzFactMarketBegun: {
            /** Order in which the seats choose. */
            order: components["schemas"]["Seat"][];
            type: "market_begun";
        };
        /** Cards left in the market left the game, and the offer cards went back (B-24). */
        ByzanzFactMarketCleared: {
            /** Cards that were left in the market and are out of the game. */
            leftover: components["schemas"]["ByzanzCards"];
            type: "market_cleared";
        };
        /** A seat left the auction by passing (B-11). */
        ByzanzFactPassed: {
            /** Seat that passed. */
            seat: components["schemas"]["Seat"];
            /** Committed cards that the seat took back. */
            returned: components["schemas"]["ByzanzCards"];
            /** Whether the rules passed for the seat, because it could not have beaten the highest bid (4.5-b). */
            automatic: boolean;
            type: "passed";
        };
        /** A round began (B-25). */
        ByzanzFactRoundBegun: {
            /** Number of the round, from 1. */
            round: number;
            /** Seat that opens the first auction of the round. */
            opener: components["schemas"]["Seat"];
            type: "round_begun";
        };
        /** A seat sells nothing more (B-33). */
        ByzanzFactSeatDone: {
            /** Seat that sells nothing more. */
            seat: components["schemas"]["Seat"];
            /** Whether the rules ended its sales, as it had nothing to sell (4.5-e). */
            automatic: boolean;
            type: "seat_done";
        };
        /** A seat sold a set (B-26 to B-30). */
        ByzanzFactSetSold: {
            /** Seat that sold the set. */
            seat: components["schemas"]["Seat"];
            /** Three cards of the set. */
            cards: components["schemas"]["ByzanzCards"];
            /** Card of the set that the seat kept as profit. */
            kept: components["schemas"]["ByzanzFace"];
            /** Whether the rules sold the set (`final_sales` is `auto`, D-22). */
            automatic: boolean;
            type: "set_sold";
        };
        /** A seat was skipped because the market is empty (B-22). */
        ByzanzFactSkipped: {
            /** Seat that was skipped. */
            seat: components["schemas"]["Seat"];
            type: "skipped";
        };
        /** A seat took all market cards of one type (B-21). */
        ByzanzFactTypeTaken: {
            /** Seat that took the cards. */
            seat: components["schemas"]["Seat"];
            /** Type of the cards. */
            good: components["schemas"]["ByzanzKind"];
            /** Cards that the seat took. */
            cards: components["schemas"]["ByzanzCards"];
            /** Whether the rules took them, because there was no choice (4.5-d). */
            automatic: boolean;
            type: "type_taken";
        };
        /** How sets are sold after the last market (D-22). */
        ByzanzFinalSales: "manual" | "auto";
        /** Type of a card: one of six goods, or the merchant, a type of its own (B-21). */
        ByzanzKind: "C" | "S" | "W" | "T" | "G" | "O" | "M";
        /** All actions that you may take now. */
        ByzanzLegalActions: {
            /** Id of the match. */
            match: string;
            game: "byzanz";
            /** Version of the match: its number of entries so far. */
            version: number;
            /** Token to send with your action; absent if no decision is asked of you. */
            decision?: string;
            /** The actions, as you can send them. */
            actions: components["schemas"]["ByzanzAction"][];
        };
        /** A set of offer numbers, 1 to 6. In JSON, a list in ascending order. */
        ByzanzOffers: number[];
        /** Options of a match. Public and stored with the match; missing fields have defaults. */
        ByzanzOptions: {
            /** Tie-break between seats with equal points (D-16). */
            tie_break?: components["schemas"]["ByzanzTieBreak"];
            /** Visibility of cards discarded over the hand limit (D-18). */
            discards?: components["schemas"]["ByzanzDiscards"];
            /** Visibility of other seats' profit (D-19). */
            profit_display?: components["schemas"]["ByzanzProfitDisplay"];
            /** How sets are sold after the last market (D-22). */
            final_sales?: components["schemas"]["ByzanzFinalSales"];
            /** The dealer; the seat to the dealer's left opens the first auction (B-3). */
            dealer?: components["schemas"]["ByzanzDealer"];
            /** Preset: uses the tie-break of this edition, unless `tie_break` is given too. */
            edition?: components["schemas"]["ByzanzEdition"];
        };
        /** Phase of the match (4.2). */
        ByzanzPhase: "setup" | "upkeep" | "auction" | "give" | "hand_limit" | "market" | "final_sales" | "over";
        /** Visibility of other seats' profit (D-19). */
        ByzanzProfitDisplay: "open" | "count";
        /** Cards, or their seal for viewers who may not know them. */
        ByzanzSealedCards: components["schemas"]["ByzanzCards"] | components["schemas"]["Sealed"];
        /** A card, or its seal for viewers who may not know it. */
        ByzanzSealedFace: components["schemas"]["ByzanzFace"] | components["schemas"]["Sealed"];
        /** One seat as one viewer may see it: its cards, bid and profit. */
        ByzanzSeatView: {
            /** Number of the seat. */
            seat: components["schemas"]["Seat"];
            /** Number of cards in the seat's hand. */
            hand_count: number;
            /** Cards in the seat's hand; shown to its owner, and to everybody after the end. */
            hand?: components["schemas"]["ByzanzCards"];
            /** Cards that the seat has committed to its bid. */
            bid: components["schemas"]["ByzanzCards"];
            /** Total value of the seat's committed cards. */
            bid_total: number;
            /** Whether the seat has passed in this auction. */
            passed: boolean;
            /** Number of the offer card that the seat has taken this round. */
            offer?: number;
            /** Number of cards that the seat has kept as profit. */
            profit_count: number;
            /** Cards that the seat has kept as profit; hidden from others if `profit_display` is `count`. */
            profit?: components["schemas"]["ByzanzCards"];
            /** Points of the seat's profit; hidden like `profit`. */
            score?: number;
            /** Number of cards that the seat has discarded over the hand limit. */
            discarded_count: number;
            /** Cards that the seat has discarded; hidden from others if `discards` is `hidden`. */
            discarded?: components["schemas"]["ByzanzCards"];
            /** Whether the seat has ended its final sales. */
            done: boolean;
        };
        /** An accepted standing pass. It applies to one auction. */
        ByzanzStandingOrder: {
            /** Pass when the highest bid is at least this. */
            at_high: components["schemas"]["ByzanzAtHigh"];
            /** Round of the auction that the order applies to. */
            round: number;
            /** Number of the offer card of the auction that the order applies to. */
            offer: number;
        };
        /** Request to pass in this auction once the highest bid reaches a total. */
        ByzanzStandingPass: {
            /** Pass when the highest bid is at least this; 0 always passes. */
            at_high: components["schemas"]["ByzanzAtHigh"];
        };
        /** Cards in hand that are counted to break a tie (B-35, D-16). */
        ByzanzTieBreak: "hand_cards" | "hand_goods";
        /** A match of Byzanz as one viewer may see it. */
        ByzanzView: {
            /** Options that the host chose for the match. */
            options: components["schemas"]["ByzanzOptions"];
            /** Current phase of the match. */
            phase: components["schemas"]["ByzanzPhase"];
            /** Number of the current round, from 1; 0 before the first. */
            round: number;
            /** Total number of rounds in the match. */
            rounds: number;
            /** Seat that must decide; absent in the final sales, when several may. */
            actor?: components["schemas"]["Seat"];
            /** Seat that opens the current or next auction. */
            opener?: components["schemas"]["Seat"];
            /** Seat that is the dealer; absent before it is known. */
            dealer?: components["schemas"]["Seat"];
            /** Numbers of the offer cards left this round; the largest is on top. */
            stack: components["schemas"]["ByzanzOffers"];
            /** Number of cards in the deck. */
            deck_count: number;
            /** Number of cards removed face down before the match. */
            removed_count: number;
            /** Cards removed face down before the match; shown only after the end. */
            removed?: components["schemas"]["ByzanzCards"];
            /** Cards of the lot now auctioned. */
            lot: components["schemas"]["ByzanzCards"];
            /** Value of the highest bid for this lot. */
            high: number;
            /** Seat with the highest bid for this lot. */
            high_bidder?: components["schemas"]["Seat"];
            /** Cards in the market. */
            market: components["schemas"]["ByzanzCards"];
            /** Seats that have yet to choose from the market, in order; absent unless it is open. */
            market_order: components["schemas"]["Seat"][];
            /** Cards of sold sets that were not kept. */
            sold: components["schemas"]["ByzanzCards"];
            /** Cards that were left in markets and are out of the game. */
            leftover: components["schemas"]["ByzanzCards"];
            /** View of each seat, in the order of seats. */
            seats: components["schemas"]["ByzanzSeatView"][];
            /** Outcome of the match; absent before the end. */
            result?: components["schemas"]["Outcome"];
        };
        /** How a lot was won: by a bid or without one. */
        ByzanzWay: "highest_bid" | "nobody_bid" | "last_left";
        /** The games that can be played. */
        Catalogue: {
            /** All games of this service. */
            games: components["schemas"]["GameCard"][];
        };
        /** A JSON value that differs between two views of the table. */
        Change: {
            /** Changed value, as a JSON pointer into the table. */
            pointer: string;
            /** The old value; absent if there was none before. */
            before?: components["schemas"]["TableValue"];
            /** The new value; absent if the value was removed. */
            after?: components["schemas"]["TableValue"];
        };
        /** Request to change the email address. */
        ChangeEmailRequest: {
            /** The current password, to confirm. */
            password: string;
            /** The new email address. */
            email: string;
        };
        /** Request to change the password. */
        ChangePasswordRequest: {
            /** The current password. */
            old_password: string;
            /** The new password. */
            new_password: string;
        };
        /** Request to turn the second factor off, or to replace the recovery codes. */
        ChangeSecondFactorRequest: {
            /** Your password, to confirm. */
            password: string;
            /** The code that your app shows now, or a recovery code. */
            code: string;
        };
        /** Request to change a webhook. */
        ChangeWebhook: {
            /** Address: https, at a public host, on a port that the operator allows. */
            url: string;
            /** The events to send. */
            events: components["schemas"]["EventName"][];
            /** A description for yourself. */
            description?: string;
            /** Send events of this match only; of all your matches if absent. */
            match_id?: string;
            /** Format of the messages. */
            shape?: components["schemas"]["ShapeName"];
            /** Whether the webhook is enabled; true by default. Events while it is disabled are never sent. */
            enabled?: boolean;
        };
        /** The settings of a match, fixed when it is created. */
        Charter: {
            /** The game. */
            game: components["schemas"]["ToldGameKey"];
            /** The version of the game's rules. */
            rules: number;
            /** The version of the platform's rules. */
            platform: number;
            /** The version of the derivation of draws. */
            luck: number;
            /** All options of the game, including defaults. */
            options: components["schemas"]["ToldGameOptions"];
            /** The places, in the order of the lobby. */
            places: components["schemas"]["PlaceKind"][];
            /** How seats are assigned to the places. */
            seating: components["schemas"]["Seating"];
            /** Whether people who do not play may watch. */
            spectators: boolean;
            /** Time control; absent if there is no time limit. */
            pace?: components["schemas"]["Pace"];
            /** Rule for a seat that misses a number of turns in a row; absent if there is no time limit. */
            absence?: components["schemas"]["Absence"];
            /** Whether each clock is paused on Saturdays and Sundays, in the time zone of the player. */
            weekends?: boolean;
            /** Whether accounts played by programs may join; absent if they may. */
            admits_bots?: boolean;
            /** Whether the match starts as soon as every place is taken; absent if its host starts it. */
            start_when_full?: boolean;
            /** How reliable people must be to join without an invitation; absent if anybody may. */
            least_reliability?: components["schemas"]["LeastReliability"];
        };
        /** A signed checkpoint of a match. */
        Checkpoint: {
            /** Id of the match. */
            match_id: string;
            /** Number of entries at the checkpoint. */
            version: number;
            /** The signed note. Keep it byte for byte: each line ends with a line feed. */
            checkpoint: string;
        };
        /** Something that you can pick. */
        Choice: components["schemas"]["Pick"] & {
            /** Number of legal actions that begin with this pick. */
            actions: number;
            /** The action to which this pick leads, if it is the only one. */
            action?: components["schemas"]["GameAction"];
        };
        /** A step in choosing an action. */
        Choices: {
            /** Id of the match. */
            match: string;
            /** Version of the match: its number of entries so far. */
            version: number;
            /** Token to send with your action; absent if no decision is asked of you. */
            decision?: string;
            /** The picks so far, including picks without an alternative. */
            picked: components["schemas"]["Picked"][];
            /** Items you can pick next; empty if nothing is left to pick. */
            options: components["schemas"]["Choice"][];
            /** The action to which the picks lead; absent while there is something to pick, or if you cannot act. */
            action?: components["schemas"]["GameAction"];
        };
        /** The clocks of a running match. All times are absolute; nothing depends on when you ask. */
        ClockCard: {
            /** The clock of each seat that has one, in the order of seats. */
            seats: components["schemas"]["SeatClock"][];
            /** Periods in which all clocks are paused. */
            pauses?: components["schemas"]["Interval"][];
        };
        /** Changes that an entry made to the clock of one seat, in milliseconds. */
        ClockLine: {
            /** The seat. */
            seat: components["schemas"]["Seat"];
            /** Time charged to the seat since its clock was last settled. */
            charged_millis: number;
            /** Time in which the seat was awaited while its clock was paused. */
            excused_millis: number;
            /** Time added. */
            credited_millis: number;
            /** Time left afterwards. */
            left_millis: number;
        };
        /** How a dispute was closed by the service. */
        Closing: "settled" | "decided" | "unheard" | "undecided";
        /** A report of somebody's conduct. */
        ConductReport: {
            /** Id of the report. */
            report_id: string;
            /** Kind of its subject. */
            about: components["schemas"]["ReportAbout"];
            /** Id of the match; absent if the report is about a person. */
            match_id?: string;
            /** Number of the reported message; absent if the report is not about a message. */
            message?: number;
            /** Name that the reported person had. */
            reported_name: string;
            /** Why the report was made. */
            reason: components["schemas"]["ReportReason"];
            /** Words of the person who reported. */
            text: string;
            /** When the report was made. */
            reported_at: string;
            /** Whether a moderator has decided. */
            is_decided: boolean;
        };
        /** Request to turn the second factor on. */
        ConfirmSecondFactorRequest: {
            /** The code that your app shows now. */
            code: string;
        };
        /** Request to contribute randomness. */
        Contribute: {
            /** 32 random bytes that you choose, in lowercase hex. */
            contribution: string;
        };
        /** The randomness contributed by a place of the lobby. */
        Contribution: {
            /** The contribution: 32 bytes in hex. */
            contribution: string;
            /** Number of the place, from 0. */
            place: number;
        };
        /** An action in a corrected continuation. */
        Corrected: {
            /** The seat. */
            seat: components["schemas"]["Seat"];
            /** The action; hidden parts are sealed. */
            action: components["schemas"]["GameAction"];
        };
        /** Request to create a match. */
        CreateMatch: {
            /** Key of the game to play. */
            game: components["schemas"]["GameKey"];
            /** Options of the game that differ from the defaults. */
            options?: components["schemas"]["GameOptions"];
            /** The places of the lobby, in order. Exactly one is the host's. */
            places: components["schemas"]["PlaceKind"][];
            /** How places become seats when the match starts. */
            seating?: components["schemas"]["Seating"];
            /** Whether people who do not play may watch. By default true if any place is open to everyone. */
            spectators?: boolean;
            /** Time control; by default `normal` if more than one place is for a person, else `unlimited`. */
            pace?: components["schemas"]["PaceWish"];
            /**
             * Consequence for a seat that misses a number of turns in a row (1 to 10). By default the game's best bot
             *     takes over after 3.
             */
            absence?: components["schemas"]["Absence"];
            /** Whether each clock is paused on Saturdays and Sundays, in the time zone of the player. */
            weekends?: boolean;
            /**
             * Whether accounts played by programs may join; true by default. Does not affect the service's own bots,
             *     which sit where `places` says so.
             */
            admits_bots?: boolean;
            /** Whether the match starts automatically as soon as every place is taken. */
            start_when_full?: boolean;
            /** How reliable people must be to join; by default anybody may. Does not apply to those with an invitation. */
            least_reliability?: components["schemas"]["LeastReliability"];
        };
        /** Request to create a personal access token. */
        CreateTokenRequest: {
            /** A name by which you recognise the token in the list. */
            name: string;
            /** Scopes of the token. Request only what the program needs. */
            scopes: components["schemas"]["TokenScope"][];
            /** Number of days until the token expires; 90 by default. */
            expires_in_days?: number;
        };
        /** Request to create a webhook. */
        CreateWebhook: {
            /** Address to send events to: https, at a public host, on a port that the operator allows. */
            url: string;
            /** The events to send. */
            events: components["schemas"]["EventName"][];
            /** A description for your own use. */
            description?: string;
            /** Send only events of this match. Events of all your matches if absent. */
            match_id?: string;
            /** Format of the messages. */
            shape?: components["schemas"]["ShapeName"];
            /** Signature scheme; it cannot be changed later. */
            signing?: components["schemas"]["SigningName"];
            /** Whether the webhook is enabled; true by default. */
            enabled?: boolean;
        };
        /** Version of a match when the stream begins. */
        CurrentVersion: {
            /** The version of the match. Entries up to this version existed before the stream began. */
            current: number;
        };
        /** Number of rulings of one kind. */
        Decided: {
            /** Kind of the ruling. */
            kind: string;
            /** Number of rulings of this kind. */
            count: number;
        };
        /** Request to decide on a report. */
        DecisionRequest: {
            /** The decision. */
            kind: components["schemas"]["ActKind"];
            /** How many days a mute or suspension lasts; absent for anything else. */
            days?: number;
            /** Your words to the person, or for a dismissed report a note for other moderators: 1 to 2000 characters. */
            text: string;
        };
        /** Request to delete the account. */
        DeleteAccountRequest: {
            /** The current password, to confirm. */
            password: string;
        };
        /** The latest emails sent to you. */
        DeliveriesView: {
            /** The emails, newest first. */
            letters: components["schemas"]["DeliveryView"][];
        };
        /** An email to you. */
        DeliveryView: {
            /** Id of the email, as in its `Message-ID`. */
            letter_id: string;
            /** Kind of the email. */
            kind: string;
            /** Id of the match, if it was about one. */
            match_id?: string;
            /** When the email was queued. */
            posted_at: string;
            /** When the email was sent, dropped or given up; absent while it waits. */
            settled_at?: string;
            /**
             * Delivery status: `waiting`, `sent` (accepted by a mail server), `dropped` (no longer true, or not
             *     wanted) or `bounced` (refused).
             */
            state: string;
            /** Last reply of the mail server, or the reason why nothing was sent. */
            answer?: string;
        };
        /** A dispute about a match. */
        DisputeCard: {
            /** Number of the dispute: the entry that opened it. */
            number: number;
            /** The entry with which something went wrong. */
            entry: number;
            /** Id in this match of the player who opened it. */
            author: string;
            /** Current name of the player who opened the dispute. */
            name: string;
            /** Description of the problem. */
            statement: components["schemas"]["Statement"];
            /** State of the dispute. */
            state: components["schemas"]["DisputeStage"];
            /** When the dispute was opened. */
            opened_at: string;
            /** When the dispute entered its current state. */
            since: string;
            /** When the next step is due; otherwise the service closes the dispute. Absent once it is closed. */
            due_at?: string;
            /** Id in this match of the referee who took the dispute up. */
            referee?: string;
            /** The rulings on the dispute; at most two. */
            rulings: components["schemas"]["RulingCard"][];
            /** The reason for the appeal, if the first ruling was appealed. */
            appeal?: components["schemas"]["Statement"];
            /** How the dispute was closed; absent while it is open. */
            closed_by?: components["schemas"]["DisputeEnd"];
            /** Whether you can withdraw the dispute. */
            can_withdraw: boolean;
            /** Whether you can appeal the ruling. */
            can_appeal: boolean;
        };
        /** How a dispute was closed. */
        DisputeEnd: "withdrawn" | "settled" | "decided" | "unheard" | "undecided";
        /** The disputes about a match. */
        DisputeList: {
            /** The version of the match at which the disputes are shown. */
            version: number;
            /** The disputes, oldest first. */
            disputes: components["schemas"]["DisputeCard"][];
            /** End of the pause of all clocks because of disputes; absent if there is none. */
            clocks_stopped_until?: string;
        };
        /** State of a dispute. */
        DisputeStage: "open" | "under_review" | "ruled" | "appealed" | "closed";
        /** An action that was carried out. */
        DoneAction: {
            /** Version of the match after the action: the number of its entry. */
            version: number;
            /** Hash of the match's chain after the action, in hex. */
            head: string;
            /** Signed checkpoint of the match after the action, to be kept; absent while the service cannot sign. */
            checkpoint?: string;
            /** Events of the action, as the player may see them. */
            facts: components["schemas"]["FactCard"][];
        };
        /** The effect that a ruling would have now. */
        EffectCard: {
            /** Token of this effect on the match as it is now. Send it when you sign the ruling. */
            effect: string;
            /** The version of the match to which the ruling applies. */
            version: number;
            /** Predicted events of the ruling, up to the first draw or reveal. */
            facts: components["schemas"]["FactCard"][];
            /** Whether more events would follow that cannot be known in advance. */
            more_follows: boolean;
            /** The entries whose decisions the ruling would undo. */
            strikes: number[];
            /** Hidden information that the undone entries have revealed, and to whom. */
            learned: components["schemas"]["LearnedCard"][];
            /** How the match would end; absent if it would go on. */
            end?: components["schemas"]["EffectEnd"];
            /** Number of referees who must sign the ruling. */
            signatures: number;
            /** Whether there are enough referees to sign the ruling; otherwise it waits. */
            can_be_signed: boolean;
            /**
             * Number of referees who may sign: those who have not played in the match and have signed no earlier
             *     ruling on this dispute.
             */
            may_sign: number;
            /** Number of referees left to hear an appeal; absent if no appeal is possible. */
            left_for_appeal?: number;
        };
        /** How a match would end. */
        EffectEnd: {
            /** Why the match would end. */
            why: components["schemas"]["EndKind"];
            /** The standings at that end; absent if there would be none. */
            outcome?: components["schemas"]["Outcome"];
        };
        /** How a match ended. */
        End: {
            /** Why the match ended. */
            why: components["schemas"]["EndKind"];
            /** The standings at the end; absent if there are none. */
            outcome?: components["schemas"]["Outcome"];
        };
        /** Why a match ended. */
        EndKind: "finished" | "resigned" | "abandoned" | "quarantined" | "agreed" | "voided" | "ruled";
        /** Why a stream ended. Do not reconnect. */
        EndReason: "match_over" | "not_yours" | "signed_out";
        /** How a match ended. */
        Ending: {
            /** The standings; absent if there are none. */
            result?: components["schemas"]["Outcome"];
            /** Why the match ended. */
            why: components["schemas"]["EndKind"];
        };
        /** An entry of a match, as you may see it. It never changes. */
        EntryCard: {
            /** Number of the entry in the match, from 1. */
            version: number;
            /** When it was written. */
            at: string;
            /** The actor. */
            by: components["schemas"]["By"];
            /** The action. */
            action: components["schemas"]["AnyAction"];
            /** The facts, with sentences. */
            facts: components["schemas"]["FactCard"][];
            /**
             * Exact public bytes of the entry, from which the hash is computed; absent if the request
             *     leaves them out.
             */
            record?: string;
            /** Hash of the chain after this entry, in hex. */
            hash: string;
            /** Sealed parts of this and earlier entries that are revealed to you by this entry. */
            opened: components["schemas"]["OpenedSeal"][];
            /** Effect on the clocks, one item per seat; all spans in milliseconds. */
            clock?: components["schemas"]["ClockLine"][];
            /** Earlier entries whose decisions this one undoes; absent if none. */
            takes_back?: number[];
            /** Entries that had been undone and are reinstated by this one; absent if none. */
            reinstates?: number[];
        };
        /** An event that can be sent to a webhook. */
        EventName: "match.started" | "match.your_turn" | "match.entry" | "match.finished";
        /**
         * Token request of OAuth 2.1. A public app sends its `client_id`. A confidential app also sends its
         *     `client_secret`, or sends both in the header `Authorization: Basic …`, each form-encoded (RFC 6749, 2.3.1).
         */
        ExchangeRequest: {
            /** Grant type. */
            grant_type: string;
            /** The authorization code, valid for a minute. */
            code?: string;
            /** The PKCE verifier, whose SHA-256 was sent as `code_challenge`. */
            code_verifier?: string;
            /** The redirect address of the authorization request. Optional; if present, it must match. */
            redirect_uri?: string;
            /** The refresh token. */
            refresh_token?: string;
            /** A subset of the granted scopes, to which this access token is limited. */
            scope?: string;
            /** Id of the app. Required unless the header `Authorization: Basic …` has it. */
            client_id?: string;
            /** Secret of the app, if it is confidential. */
            client_secret?: string;
        };
        /** Why a seat was granted more time. */
        Extension: "late_letter" | "outage" | "ruling";
        /** A fact, with a sentence that describes it. */
        FactCard: {
            /** The fact. */
            fact: components["schemas"]["AnyFact"];
            /** An English sentence that describes the fact. */
            text: string;
        };
        /** Entries of a match, as you may see them. */
        Feed: {
            /** The entries, oldest first. */
            entries: components["schemas"]["EntryCard"][];
            /**
             * The value of `after` for the next request: the version of the last entry so far. Present even if there is
             *     nothing more yet; an empty page means that you have all entries.
             */
            next_after: number;
        };
        /** An invalid field of a request. */
        FieldError: {
            /** JSON pointer into the body, or name of the query parameter. */
            field: string;
            /** Explanation of the fault, and of the values that are allowed. */
            detail: string;
        };
        /** Statistics of all disputes. */
        Figures: {
            /** Number of disputes opened. */
            opened: number;
            /** Number of disputes waiting for a referee. */
            waiting: number;
            /** Number of disputes under review. */
            under_review: number;
            /** Number of disputes ruled. */
            ruled: number;
            /** Number of disputes appealed. */
            appealed: number;
            /** Number of disputes withdrawn. */
            withdrawn: number;
            /** Number of disputes that no referee took up, or ruled, in time. */
            lapsed: number;
            /** Median time from opening a dispute to its ruling, in seconds; absent while there is none. */
            median_secs?: number;
            /** Number of rulings in force, by kind. */
            decided: components["schemas"]["Decided"][];
            /** Number of referees. */
            referees: number;
            /**
             * Whether rulings that decide a result have to wait, because they need two referees and there are
             *     fewer.
             */
            results_wait: boolean;
        };
        /** Action of a game; the match determines which game. */
        GameAction: components["schemas"]["ByzanzAction"] | components["schemas"]["BardsAction"] | components["schemas"]["ByzantiumAction"];
        /** A game. */
        GameCard: {
            /** Key of the game. */
            game: components["schemas"]["ToldGameKey"];
            /** Version of the rules used for new matches. */
            rules_version: number;
            /** Names of the game's bots, weakest first. */
            bots: string[];
            /** Summary of the rules, and the options. */
            about: components["schemas"]["About"];
            /** References to the schemas of the game's options, actions, facts and views. */
            schemas: components["schemas"]["Schemas"];
        };
        /** Fact of a game; parts that the viewer may not know are sealed. */
        GameFact: components["schemas"]["ByzanzFact"] | components["schemas"]["BardsFact"] | components["schemas"]["ByzantiumFact"];
        /** A game of this service. */
        GameKey: "byzanz" | "bards" | "byzantium";
        /** Options of a game. */
        GameOptions: components["schemas"]["ByzanzOptions"] | components["schemas"]["BardsOptions"] | components["schemas"]["ByzantiumOptions"];
        /** Accepted standing order in a game. */
        GameOrder: components["schemas"]["ByzanzStandingOrder"] | components["schemas"]["ByzantiumOrder"] | components["schemas"]["Unknown"];
        /** View of a game; the match determines which game. */
        GameView: components["schemas"]["ByzanzView"] | components["schemas"]["BardsView"] | components["schemas"]["ByzantiumView"] | components["schemas"]["Unknown"];
        /** Request for a standing order in a game. */
        GameWish: components["schemas"]["ByzanzStandingPass"] | components["schemas"]["ByzantiumOrder"];
        /** Standings decided by referees. */
        GivenOutcome: {
            /** One standing per seat, in order. */
            standings: components["schemas"]["GivenStanding"][];
        };
        /** The standing of one seat, decided by referees. */
        GivenStanding: {
            /** The seat. */
            seat: components["schemas"]["Seat"];
            /** Rank: one more than the number of seats ahead of it. */
            rank: number;
            /** Score of the seat. */
            score: number;
        };
        /** The apps that may act for an account. */
        GrantList: {
            /** The grants, newest first. */
            grants: components["schemas"]["GrantView"][];
        };
        /** Access that an app has to an account. */
        GrantView: {
            /** Id of the grant. */
            grant_id: string;
            /** The app's `client_id`. */
            client_id: string;
            /** Name of the app. */
            app_name: string;
            /** Scopes granted to the app. */
            scopes: components["schemas"]["ToldTokenScope"][];
            /** When you gave it access. */
            created_at: string;
            /** When the grant expires; after that the app has to ask again. */
            ends_at: string;
            /** When the app was last active, to the hour; absent if never. */
            last_used_at?: string;
        };
        /** Health of the service. */
        Health: {
            /** Result of the check: `live` or `ready`. */
            status: string;
            /** Parts of the service that are impaired although it serves requests; absent if there are none. */
            degraded?: string;
        };
        /** Holder of a place or a seat. */
        HolderCard: components["schemas"]["HolderCardNobody"] | components["schemas"]["HolderCardPlayer"] | components["schemas"]["HolderCardBot"];
        /** One of the service's own bots. */
        HolderCardBot: {
            /** Name of the bot. */
            bot: string;
            type: "bot";
        };
        /** Nobody. After a resignation the seat is played by the rules' default actions. */
        HolderCardNobody: {
            type: "nobody";
        };
        /** An account. */
        HolderCardPlayer: {
            /** Id of the player in this match only. */
            participant: string;
            /** Name of the player. */
            name: string;
            /** Whether the account is a bot, played by a program. */
            is_bot: boolean;
            /** Id of the player's page, for `GET /v1/people/{person_id}`; absent for guests and players without an account. */
            person?: string;
            type: "player";
        };
        /** Proof that a leaf is included in a Merkle tree, by RFC 6962. */
        Inclusion: {
            /** Hashes on the path from the leaf to the root, in hex. */
            hashes: string[];
            /** Number of the leaf in the tree, from 0. */
            index: number;
            /** Signed note that contains the size and root of the tree. */
            tree: string;
        };
        /** A period of time, including its beginning and excluding its end. */
        Interval: {
            /** Beginning of the period. */
            from: string;
            /** End of the period. */
            until: string;
        };
        /** Result of a token introspection (RFC 7662). */
        IntrospectionView: {
            /** Whether the token is valid. */
            active: boolean;
            /** Scopes of the token, separated by spaces; absent unless the token is valid. */
            scope?: string;
            /** Id of the app. */
            client_id?: string;
            /** Id of the account for which the app acts. */
            sub?: string;
            /** When the token expires, in seconds since 1970. */
            exp?: number;
            /** `Bearer` for an access token; absent for a refresh token. */
            token_type?: string;
        };
        /** State of an invitation. */
        InvitationStateName: "open" | "declined" | "withdrawn";
        /** An invitation that you sent. */
        InvitationView: {
            /** Id of the invitation. */
            invitation_id: string;
            /** The address or name that you invited, as you wrote it. */
            to: string;
            /**
             * State of the invitation. It reveals neither whether there is an account nor whether an email was
             *     delivered.
             */
            state: components["schemas"]["InvitationStateName"];
            /** When you sent the invitation. */
            invited_at: string;
        };
        /** Request to invite somebody. */
        InviteWish: components["schemas"]["InviteWishAddress"] | components["schemas"]["InviteWishNamed"];
        /** The owner of an email address, with or without an account. */
        InviteWishAddress: {
            /** The email address to invite. */
            email: string;
            type: "address";
        };
        /** Somebody with whom you have shared a match, by the name of their account. */
        InviteWishNamed: {
            /** The name of the account to invite. */
            name: string;
            type: "named";
        };
        /** Request to join a match. */
        JoinMatch: {
            /**
             * The place, or in a running match the vacated seat; by default the first one that you may take. If
             *     you name one, you get that or none.
             */
            place?: number;
            /** The invitation code, required for a private place unless the host invited you. */
            code?: string;
            /** 32 bytes that you contribute to the randomness of the match, in lowercase hex. */
            contribution?: string;
        };
        /** The public keys that verify access tokens (RFC 7517). */
        KeyList: {
            /** The current key, and earlier ones that still verify tokens. */
            keys: components["schemas"]["KeyView"][];
        };
        /** A public key that verifies access tokens (RFC 8037). */
        KeyView: {
            /** Always `OKP`. */
            kty: string;
            /** Always `Ed25519`. */
            crv: string;
            /** Always `EdDSA`. */
            alg: string;
            /** Always `sig`. */
            use: string;
            /** Key id, the `kid` of the tokens it signed. */
            kid: string;
            /** The public key, in base64url. */
            x: string;
        };
        /** Hidden information that was revealed to a player. */
        LearnedCard: {
            /** The seat to which it was revealed; absent if to everybody. */
            seat?: components["schemas"]["Seat"];
            /** The entry that revealed it. */
            entry: number;
            /** Description of the entry, without the hidden parts. */
            text: string;
        };
        /** How reliable people must be to join, by their turns of the last 90 days. */
        LeastReliability: {
            /** The least reliability. */
            tier: components["schemas"]["LeastTier"];
            /** Whether people with fewer than ten turns with a deadline may join as well; true by default. */
            admits_new?: boolean;
        };
        /** The least reliability. */
        LeastTier: "usually_on_time" | "reliable";
        /** A kind of stored data about the account that is not in the data file. */
        LeftOut: {
            /** Kind of data. Kinds may be added. */
            what: string;
            /** Reason why the data is left out, and where to find it instead. */
            why: string;
        };
        /** All actions that you may take now. */
        LegalActions: components["schemas"]["ByzanzLegalActions"] | components["schemas"]["BardsLegalActions"] | components["schemas"]["ByzantiumLegalActions"] | components["schemas"]["OtherLegalActions"];
        /** Response to every request for a link. */
        LinkAsked: {
            /** Sentence about the next step, for people. */
            detail: string;
        };
        /** Request that uses a link from an email. */
        LinkRequest: {
            /** The last part of the link in the email. */
            token: string;
        };
        /** Part of a match that a referee looks at. */
        LookAtWish: components["schemas"]["LookAtWishSeat"] | components["schemas"]["LookAtWishSpectator"] | components["schemas"]["LookAtWishOmniscient"] | components["schemas"]["LookAtWishRequests"] | components["schemas"]["LookAtWishLetters"];
        /** The emails that were sent about the match. */
        LookAtWishLetters: {
            type: "letters";
        };
        /** Look at the table with everything revealed. */
        LookAtWishOmniscient: {
            /** The version of the match to look at. */
            version: number;
            /** Also show the entries after this one, and what changed; only `version` itself if absent. */
            since?: number;
            type: "omniscient";
        };
        /** The logged requests about the match: sender, time, program and response. At most 200. */
        LookAtWishRequests: {
            /** Continue after the request that arrived at this time: the last one you have. */
            after_at?: string;
            /** Id of the last request that you have. */
            after_id?: string;
            type: "requests";
        };
        /** Look at the table as a seat saw it. */
        LookAtWishSeat: {
            /** The seat from whose view to look. */
            seat: components["schemas"]["Seat"];
            /** The version of the match to look at. */
            version: number;
            /** Also show the entries after this one, and what changed; only `version` itself if absent. */
            since?: number;
            type: "seat";
        };
        /** Look at the table as a spectator saw it. */
        LookAtWishSpectator: {
            /** The version of the match to look at. */
            version: number;
            /** Also show the entries after this one, and what changed; only `version` itself if absent. */
            since?: number;
            type: "spectator";
        };
        /** A look of a referee at hidden information. */
        LookLine: {
            /** Id of the referee's look. */
            id: string;
            /** Number of the dispute for which the referee looked. */
            dispute: number;
            /** Id in this match of the referee who looked. */
            referee: string;
            /** When the referee looked. */
            looked_at: string;
            /** Part of the match that the referee looked at. */
            what: components["schemas"]["LookedAt"];
            /** The seat from whose view the referee looked, if any. */
            seat?: components["schemas"]["Seat"];
            /** The version of the match that the referee looked at. */
            version: number;
            /** The referee also saw every entry after this version; absent if the referee saw only `version` itself. */
            since?: number;
            /** The reason that the referee gave for the look. */
            reason: components["schemas"]["Statement"];
        };
        /** All looks of referees at a match. */
        LookList: {
            /** The looks, oldest first. */
            looks: components["schemas"]["LookLine"][];
        };
        /** Request of a referee to look at a match. */
        LookWish: {
            /** Part of the match to look at. */
            at: components["schemas"]["LookAtWish"];
            /** The reason for the look, 1 to 2000 characters. The players can read it when the match is over. */
            reason: string;
        };
        /** Part of a match that a referee looked at. */
        LookedAt: "seat" | "spectator" | "omniscient" | "requests" | "letters" | "ruling";
        /** A match: who sits where, its stage, its settings and its clocks. */
        MatchCard: {
            /** Id of the match. */
            id: string;
            /** Key of the game that is played. */
            game: components["schemas"]["ToldGameKey"];
            /** The version of the game's rules by which this match is played. */
            rules_version: number;
            /** All options of the game, including defaults. */
            options: components["schemas"]["ToldGameOptions"];
            /** How the places of the lobby become seats when the match starts. */
            seating: components["schemas"]["Seating"];
            /** Whether people who do not play may watch. */
            spectators: boolean;
            /** Time control; absent if there is no time limit. */
            pace?: components["schemas"]["Pace"];
            /** Consequence for a seat that misses a number of turns in a row. */
            absence?: components["schemas"]["Absence"];
            /** Whether clocks are paused on Saturdays and Sundays; absent if not. */
            weekends?: boolean;
            /** Whether accounts played by programs may join. */
            admits_bots: boolean;
            /** Whether the match starts as soon as every place is taken. */
            start_when_full: boolean;
            /** How reliable people must be to join without an invitation; absent if anybody may. */
            least_reliability?: components["schemas"]["LeastReliability"];
            /** Stage of the match. */
            stage: components["schemas"]["StageName"];
            /** Version of the match: its number of entries so far. */
            version: number;
            /** Hash of the chain after the last entry, in hex. */
            head: string;
            /** Signed checkpoint of this version, to be kept; absent while the service cannot sign. */
            checkpoint?: string;
            /** When the last entry was written. */
            updated_at: string;
            /** The service's commitment to the seed of all random draws, in hex. */
            commitment: string;
            /**
             * In a lobby whose seed was renewed: the earliest start, unless all players who had contributed
             *     have done so again. May be in the past.
             */
            starts_after?: string;
            /** The places of the lobby, in order. */
            places: components["schemas"]["PlaceCard"][];
            /** The seats in order; empty before the start. */
            seats: components["schemas"]["SeatCard"][];
            /** Your place and seat; absent if you do not play. */
            you?: components["schemas"]["You"];
            /**
             * The invitation code with which others can take private places. Shown to the host before the start, and to all
             *     players while a seat is vacated.
             */
            code?: string;
            /**
             * @deprecated
             * The same as `code`, by its old name.
             */
            invitation?: string;
            /** The clocks; absent unless the match is running and has a time limit. */
            clock?: components["schemas"]["ClockCard"];
            /** Open proposals; absent if there are none. */
            proposals?: components["schemas"]["ProposalCard"][];
            /** The last move that you can undo; absent if there is none. */
            takeback?: components["schemas"]["TakebackCard"];
            /** End of the pause that the players agreed on. May be in the past. */
            paused_until?: string;
            /** The rematch, shown to those who played; absent if there is none. */
            rematch?: components["schemas"]["RematchCard"];
            /** How the match ended; absent while it has not. */
            end?: components["schemas"]["End"];
        };
        /** There is a new entry in a match in which you play. */
        MatchEntryMessage: {
            type: "match.entry";
            /** When the event happened. */
            timestamp: string;
            data: components["schemas"]["MatchNews"];
        };
        /** Data of the events of a match: `entry`, `current` and `end`. */
        MatchEvent: components["schemas"]["EntryCard"] | components["schemas"]["CurrentVersion"] | components["schemas"]["StreamEnd"];
        /** The first event. */
        MatchEventCurrent: {
            event: "current";
            /** The data of the event. */
            data: components["schemas"]["CurrentVersion"];
        };
        /** The last event. */
        MatchEventEnd: {
            event: "end";
            /** The data of the event. */
            data: components["schemas"]["StreamEnd"];
        };
        /** An entry; its version is the id. */
        MatchEventEntry: {
            event: "entry";
            /** The data of the event. */
            data: components["schemas"]["EntryCard"];
            /** Id of the event, to be sent as `Last-Event-ID` when reconnecting. */
            id: string;
        };
        /** One of your matches has ended. */
        MatchFinishedMessage: {
            type: "match.finished";
            /** When the event happened. */
            timestamp: string;
            data: components["schemas"]["MatchNews"];
        };
        /** A match in which you no longer play. */
        MatchGone: {
            /** Id of the match. */
            gone: string;
        };
        /** A match as listed. */
        MatchLine: {
            /** Id of the match. */
            id: string;
            /** Key of the game. */
            game: components["schemas"]["ToldGameKey"];
            /** Stage of the match. */
            stage: components["schemas"]["StageName"];
            /** Version of the match: its number of entries so far. */
            version: number;
            /** When the last entry was written. */
            updated_at: string;
            /** Number of places. */
            places: number;
            /** Number of places or vacated seats that anybody may take. */
            open_places: number;
            /** Whether accounts played by programs may join. */
            admits_bots: boolean;
            /** Whether you play in the match. */
            mine: boolean;
            /** Whether the match waits for your decision. */
            awaiting_me: boolean;
        };
        /**
         * An event of a match. It never contains hidden information, not even what you alone may see: request
         *     your view.
         */
        MatchNews: {
            /** Id of the match. */
            match_id: string;
            /** Key of the game. */
            game: components["schemas"]["ToldGameKey"];
            /** The entry that caused the message. */
            version: number;
            /** Address of the match for people. */
            link: string;
            /** Your seat, from 0; absent if you hold none. */
            seat?: number;
            /** Names of the other players. */
            others: string[];
            /** Names of those of the other players that are bots, played by programs. */
            other_bots: string[];
            /** Whether it is your turn when the message is sent. */
            your_turn: boolean;
            /** Your deadline, if there is a time limit. */
            deadline?: string;
            /** Events of the entry, in sentences that all players may read. */
            happened: string[];
            /** The standings, best first; empty until the match has ended, or if it has none. */
            standings: components["schemas"]["StandingNews"][];
        };
        /** A page of matches, newest first. */
        MatchPage: {
            /** The matches. */
            matches: components["schemas"]["MatchLine"][];
            /** Cursor of the next page, for `cursor`; absent on the last page. */
            next?: string;
        };
        /** The proof that a match is in the tree. */
        MatchProof: {
            /** Id of the match. */
            match_id: string;
            /** Number of entries when the leaf was added. */
            version: number;
            /** Hash of the chain after `version` entries, in hex. */
            head: string;
            /** Checkpoint of the match at `version`, signed when the leaf was added. */
            checkpoint: string;
            /** Index of the leaf in the tree, from 0. */
            leaf_index: number;
            /** Inclusion proof of RFC 6962 for the leaf: hashes in hex, starting with the leaf's sibling. */
            inclusion: string[];
            /** The tree to which the leaf was added. */
            tree: components["schemas"]["TreeHead"];
            /** The key that signed the checkpoint and the tree. */
            key: string;
        };
        /** One of your matches has started. */
        MatchStartedMessage: {
            type: "match.started";
            /** When the event happened. */
            timestamp: string;
            data: components["schemas"]["MatchNews"];
        };
        /** An event of a stream. Ignore events that you do not know. */
        MatchStreamEvent: components["schemas"]["MatchEventCurrent"] | components["schemas"]["MatchEventEntry"] | components["schemas"]["MatchEventEnd"];
        /** It is your turn in a match. */
        MatchYourTurnMessage: {
            type: "match.your_turn";
            /** When the event happened. */
            timestamp: string;
            data: components["schemas"]["MatchNews"];
        };
        /** A message. */
        MessageView: {
            /** Number of the message in this match, from 1. Numbers ascend; some may be missing. */
            number: number;
            /** Id of the sender in this match. */
            participant: string;
            /** Current name of the sender. */
            name: string;
            /** Whether the sender is a bot, played by a program. */
            is_bot: boolean;
            /** When the message was sent. */
            said_at: string;
            /** Text of the message. Display it isolated (`<bdi>`): it may be written from right to left. */
            text: string;
        };
        /** OAuth authorization server metadata (RFC 8414). */
        MetadataView: {
            /** The issuer, also sent as `iss` in every authorization response (RFC 9207). */
            issuer: string;
            /** Address of the consent page. */
            authorization_endpoint: string;
            /** Address of the token endpoint. */
            token_endpoint: string;
            /** Address for token revocation. */
            revocation_endpoint: string;
            /** Address for token introspection. */
            introspection_endpoint: string;
            /** Address of the public keys of access tokens. */
            jwks_uri: string;
            /** Address of the documentation. */
            service_documentation: string;
            /** Scopes that can be requested. */
            scopes_supported: string[];
            /** Always `code`. */
            response_types_supported: string[];
            /** Always `query`. */
            response_modes_supported: string[];
            /** `authorization_code` and `refresh_token`. */
            grant_types_supported: string[];
            /** Always `S256`. */
            code_challenge_methods_supported: string[];
            /** Authentication methods of the token endpoint. */
            token_endpoint_auth_methods_supported: string[];
            /** Authentication methods for token revocation. */
            revocation_endpoint_auth_methods_supported: string[];
            /** Authentication methods for token introspection. */
            introspection_endpoint_auth_methods_supported: string[];
            /** Languages of the consent page. */
            ui_locales_supported: string[];
            /** Always true. */
            authorization_response_iss_parameter_supported: boolean;
        };
        /** Something that a moderator decided about a person. */
        ModerationAct: {
            /** Id of the act. */
            act_id: string;
            /** The decision. */
            kind: components["schemas"]["ActKind"];
            /** Reason of the report. */
            reason: components["schemas"]["ReportReason"];
            /** The moderator's words to the person. */
            text: string;
            /** Id of the moderator; reveals nothing about the person behind it. */
            moderator: string;
            /** Id of the person concerned; absent for guests. */
            person_id?: string;
            /** Current name of the person concerned. */
            name: string;
            /** When it was done. */
            done_at: string;
            /** When the effect ends; absent if the act has none that ends. */
            ends_at?: string;
            /** Name that the act took from the person; only of `renamed`. */
            old_name?: string;
            /** Until when the person may appeal; absent for a dismissed report. */
            appealable_until?: string;
            /** Text of the appeal; absent without one. */
            appeal?: string;
            /** Answer of another moderator to the appeal; absent without one. */
            answer?: string;
            /** Whether the act was lifted on appeal. */
            is_lifted: boolean;
        };
        /** Reports and appeals that wait for moderators. */
        ModerationQueue: {
            /** The reports that you may decide, oldest first; at most 200. */
            reports: components["schemas"]["ConductReport"][];
            /** Acts of other moderators whose appeals you may answer, oldest appeal first; at most 200. */
            appeals: components["schemas"]["ModerationAct"][];
            /** Number of moderators of the service. An appeal needs a second one. */
            moderators: number;
        };
        /** The people and matches that you have muted. */
        MuteList: {
            /** The mutes, newest first; at most 200. */
            mutes: components["schemas"]["MuteView"][];
        };
        /** A person or a match that you have muted. */
        MuteView: {
            /** Id of the mute. */
            mute_id: string;
            /** Current name of the muted person; absent for a match. */
            name?: string;
            /** Whether the muted account is a bot, played by a program; absent for a match. */
            is_bot?: boolean;
            /** Id of the muted match; absent for a person. */
            match_id?: string;
            /** When you muted the person or match. */
            since: string;
        };
        /** Request to mute a person or a match. */
        MuteWish: components["schemas"]["MuteWishParticipant"] | components["schemas"]["MuteWishMatch"];
        /** Everybody in a match in which you play. */
        MuteWishMatch: {
            /** Id of the match. */
            match_id: string;
            type: "match";
        };
        /** A player, present or past, of a match that you can see. They are muted in all matches. */
        MuteWishParticipant: {
            /** Id of the match. */
            match_id: string;
            /** Id of the player in this match. */
            participant: string;
            type: "participant";
        };
        /** Your quiet hours and vacations. Your matches store the same in their calendars. */
        MyAbsence: {
            /** Your quiet hours in local time; absent if there are none. */
            quiet?: components["schemas"]["QuietWish"];
            /** Your vacations. */
            vacations: components["schemas"]["MyVacation"][];
        };
        /** Your account. */
        MyAccount: {
            /** Id of the account. */
            account_id: string;
            /** Email address of the account. */
            email: string;
            /** Whether the email address was confirmed. */
            is_verified: boolean;
            /** Whether emails to the address are returned as undeliverable. */
            email_bounced: boolean;
            /** Name of the account, shown to other players. */
            name: string;
            /** When the account was created. */
            created_at: string;
            /** Language of your emails. */
            language: string;
            /** IANA name of your time zone. */
            time_zone: string;
            /** Whether the account is a bot. */
            is_bot: boolean;
            /**
             * When pages ask for confirmation of an action: `always`, `final` (only if it cannot be undone) or
             *     `never`.
             */
            confirmation: string;
            /** Id of your page for other people. */
            person_id: string;
            /** The people to whom your page is shown. */
            visibility: components["schemas"]["Visibility"];
        };
        /** One of your actions. */
        MyAction: {
            /** Id of the match. */
            match_id: string;
            /** Number of the action's entry in the match. */
            number: number;
            /** Time of the action. */
            acted_at: string;
            /** Description of the action in your language. */
            text: string;
        };
        /** An app that you registered, without its secret. */
        MyApp: {
            /** The `client_id` of the app; not a secret. */
            client_id: string;
            /** Name of the app. */
            name: string;
            /** Addresses to which people may be redirected. */
            redirect_uris: string[];
            /** When you registered the app. */
            created_at: string;
        };
        /** Your absences as stored for one of your matches. */
        MyCalendar: {
            /** Id of the match. */
            match_id: string;
            /** Your time zone, quiet hours in minutes after midnight, and vacations, as stored. */
            calendar: Record<string, never>;
        };
        /** An app that may act for you. */
        MyGrant: {
            /** The `client_id` of the app that may act for you. */
            client_id: string;
            /** Name of the app. */
            app_name: string;
            /** Scopes that you granted to the app. */
            scopes: string[];
            /** When you gave the app access. */
            created_at: string;
            /** When the app's access expires. */
            ends_at: string;
            /** When the app was last active, to the hour; absent if never. */
            last_used_at?: string;
        };
        /** An invitation that you sent. */
        MyInvitation: {
            /** Id of the match. */
            match_id: string;
            /** The name or address, as you wrote it. */
            to: string;
            /** State of the invitation: `open`, `declined` or `withdrawn`. */
            state: string;
            /** When you sent the invitation. */
            invited_at: string;
        };
        /** A match in which you play or played. */
        MyMatch: {
            /** Id of the match. */
            match_id: string;
            /** Your participant id in the match. */
            participant: string;
            /** Key of the game. */
            game: components["schemas"]["ToldGameKey"];
            /** Stage of the match. */
            stage: components["schemas"]["StageName"];
            /** Time of the last entry of the match. */
            updated_at: string;
            /** Path of the match with its seats. */
            card: string;
            /** Path of the entries of the match, as you may see them. */
            entries: string;
            /**
             * Number of the last entry that was read for `actions`; 0 if none was read. Your later actions are in
             *     `entries`.
             */
            actions_through: number;
        };
        /** A message that you sent. */
        MyMessage: {
            /** Id of the match. */
            match_id: string;
            /** Number of the message in the match. */
            number: number;
            /** When you sent the message. */
            said_at: string;
            /** Text of the message. */
            text: string;
        };
        /** A network from which you signed in before, stored only as a keyed hash. */
        MyNetwork: {
            /** HMAC of your account and the network, in hex. The network address itself is not stored. */
            hash: string;
            /** When you last signed in from this network, to the day. */
            used_at: string;
        };
        /** One of your standing orders. */
        MyOrder: {
            /** Id of the match. */
            match_id: string;
            /** The standing order, as stored. */
            order: Record<string, never>;
            /** When the standing order is tried next. */
            due_at: string;
        };
        /** A reply of yours to an email, without its text. */
        MyReply: {
            /** Id of the match, or of the first if the email was about several; absent if it is no longer known. */
            match_id?: string;
            /** When the reply was received. */
            received_at: string;
            /**
             * State: `kept` (not carried out yet), `waiting` (carried out, answer not sent yet), `sent` (answered),
             *     `dropped` (not answered) or `bounced` (the answer was refused).
             */
            state: string;
            /** Response of the mail server to the answer, or the reason why no answer was sent. */
            answer?: string;
        };
        /** Your second factor, without its secret. */
        MySecondFactor: {
            /** When you turned it on; absent if it is off. */
            on_since?: string;
            /** Number of recovery codes that you have not used yet. */
            recovery_codes_left: number;
            /** When the operator removed your second factor, newest first. */
            removed_by_operator_at: string[];
        };
        /** One of your sessions. */
        MySession: {
            /** Id of the session. */
            session_id: string;
            /** When you signed in. */
            created_at: string;
            /** When the tokens of the session were last refreshed. */
            refreshed_at: string;
            /** When the session ends; refreshing does not extend it. */
            ends_at: string;
            /** Whether the session belongs to a browser that is signed in to the pages. */
            in_browser: boolean;
        };
        /** A text that you wrote in a dispute. */
        MyText: {
            /** Id of the match. */
            match_id: string;
            /** Kind of text: `dispute`, `appeal`, or as a referee `ruling` or `look`. */
            kind: string;
            /** When you wrote the text. */
            written_at: string;
            /** The text. */
            text: string;
        };
        /** One of your personal access tokens, without the token itself. */
        MyToken: {
            /** Id of the token; not a secret. */
            token_id: string;
            /** The name that you gave the token. */
            name: string;
            /** Scopes of the token, which limit what it can be used for. */
            scopes: string[];
            /** When the token was created. */
            created_at: string;
            /** When the token expires. */
            expires_at: string;
            /** When the token was last used, to the hour; absent if never. */
            last_used_at?: string;
        };
        /** A vacation of yours. */
        MyVacation: {
            /** When the vacation begins. */
            from: string;
            /** When the vacation ends. */
            until: string;
        };
        /** One of your webhooks, without its secret. */
        MyWebhook: {
            /** Id of the webhook. */
            webhook_id: string;
            /** Scheme and host of the webhook's URL. The rest of the URL is left out, since it is often secret. */
            origin: string;
            /** Your description of the webhook. */
            description: string;
            /** Events that the webhook receives. */
            events: string[];
            /** The only match whose events the webhook receives; absent if it receives those of all your matches. */
            match_id?: string;
            /** When the webhook was created. */
            created_at: string;
        };
        /** Why the remaining actions were not carried out. */
        NotDone: components["schemas"]["NotDoneRefused"] | components["schemas"]["NotDoneNotTried"];
        /** Not tried, because the last action drew or revealed something: view the result first. */
        NotDoneNotTried: {
            type: "not_tried";
        };
        /** The next action was refused; those after it were not tried. */
        NotDoneRefused: {
            /** Stable code of the refusal. */
            code: string;
            /** The rule of the game that forbids the action; absent if no rule of the game does. */
            rule?: string;
            /** The reason for the refusal, in a sentence. */
            detail: string;
            type: "refused";
        };
        /** An OAuth error (RFC 6749). */
        OAuthError: {
            /** Error code of RFC 6749. */
            error: string;
            /** Explanation of the OAuth error and its remedy. */
            error_description: string;
        };
        /** Request to open a dispute. */
        OpenDispute: {
            /** The entry with which something went wrong: the version of the match after it. */
            entry: number;
            /** Description of the problem, 1 to 2000 characters. Present and past players and referees can read it. */
            text: string;
        };
        /** A sealed part that is revealed to you. */
        OpenedSeal: {
            /** The entry to which it belongs. */
            version: number;
            /** Its place in the entry, as a JSON pointer. */
            pointer: string;
            /** The hidden value. */
            value: components["schemas"]["SealedValue"];
            /** Salt of the seal, in hex. */
            salt: string;
        };
        /** An option that the host can choose. */
        OptionText: {
            /** Name of the option's field in JSON. */
            name: string;
            /** Default value of the option; absent if there is none. */
            default?: string;
            /** Allowed values of the option. */
            values: components["schemas"]["ValueText"][];
        };
        /** All actions that you may take now. */
        OtherLegalActions: {
            /** Id of the match. */
            match: string;
            /** Key of the game to which the actions belong. */
            game: components["schemas"]["ToldGameKey"];
            /** Version of the match: its number of entries so far. */
            version: number;
            /** Token to send with your action; absent if no decision is asked of you. */
            decision?: string;
            /** The actions, as you can send them. */
            actions: components["schemas"]["Unknown"][];
        };
        /** Outcome of a match: rank and points of every seat. */
        Outcome: {
            /** Standing of each seat, in the order of seats. */
            standings: components["schemas"]["Standing"][];
        };
        /** Decisions of moderators about you. */
        OwnActs: {
            /** The acts, newest first; at most 100. */
            acts: components["schemas"]["ModerationAct"][];
        };
        /** Time control of a match. */
        Pace: components["schemas"]["PaceBank"] | components["schemas"]["PacePerTurn"];
        /** A bank of time for the whole match, with an increment per turn. */
        PaceBank: {
            /** Initial time in seconds. */
            bank_secs: number;
            /** Seconds added at the end of each turn. */
            increment_secs: number;
            /** Maximum of the bank in seconds. */
            cap_secs: number;
            type: "bank";
        };
        /**
         * The same time for each turn and, in it, for each window of the game, such as a split, a
         *     segment or the final sales.
         */
        PacePerTurn: {
            /** Time per turn in seconds. */
            secs: number;
            type: "per_turn";
        };
        /** Time control of a match. */
        PaceWish: components["schemas"]["PaceWishFast"] | components["schemas"]["PaceWishNormal"] | components["schemas"]["PaceWishSlow"] | components["schemas"]["PaceWishBank"] | components["schemas"]["PaceWishPerTurn"] | components["schemas"]["PaceWishUnlimited"];
        /** A bank of time for the whole match, with an increment per turn. */
        PaceWishBank: {
            /** Initial time in seconds, from 5 minutes to 60 days. */
            bank_secs: number;
            /** Seconds added to the bank at the end of each turn. */
            increment_secs: number;
            /** Maximum of the bank in seconds; not less than `bank_secs`. */
            cap_secs: number;
            type: "bank";
        };
        /** A bank of 1 day, plus 4 hours per turn, up to 3 days. */
        PaceWishFast: {
            type: "fast";
        };
        /** A bank of 3 days, plus 12 hours per turn, up to 5 days. */
        PaceWishNormal: {
            type: "normal";
        };
        /** The same time for each turn. */
        PaceWishPerTurn: {
            /** Time per turn in seconds, from 5 minutes to 60 days. */
            secs: number;
            type: "per_turn";
        };
        /** A bank of 3 days, plus 36 hours per turn, up to 10 days. */
        PaceWishSlow: {
            type: "slow";
        };
        /** No time limit. */
        PaceWishUnlimited: {
            type: "unlimited";
        };
        /** When emails of a kind or about a match are sent. */
        PaceWord: components["schemas"]["PaceWordAtOnce"] | components["schemas"]["PaceWordDelay"] | components["schemas"]["PaceWordDigest"] | components["schemas"]["PaceWordNone"];
        /** Emails are sent immediately. */
        PaceWordAtOnce: {
            type: "at_once";
        };
        /** Emails are sent after a delay, unless no longer relevant by then. Reminders are still sent immediately. */
        PaceWordDelay: {
            /** Delay of the emails, in minutes. */
            minutes: number;
            type: "delay";
        };
        /** Emails are collected in one email a day. Reminders are still sent immediately. */
        PaceWordDigest: {
            /** Local time of the daily email, as `08:00`. */
            at: string;
            type: "digest";
        };
        /** Emails are never sent. */
        PaceWordNone: {
            type: "none";
        };
        /** A ruling that waits for a second signature. */
        PendingCard: {
            /** The ruling that waits. */
            ruling: components["schemas"]["Ruling"];
            /** The reason for the ruling. */
            reason: components["schemas"]["Statement"];
            /** Token of the effect that the first signer was shown. */
            effect: string;
            /** Id in this match of the referee who signed the ruling. */
            signed_by: string;
            /** When the ruling was signed. */
            signed_at: string;
        };
        /** A finished match of a person. */
        PersonMatch: {
            /** Id of the match. */
            match_id: string;
            /** Key of the game. */
            game: components["schemas"]["ToldGameKey"];
            /** When the match ended. */
            over_at: string;
            /** Number of seats. */
            seats: number;
            /** Place of the person; absent without standings, or if another player took the seat over. */
            place?: number;
            /** Points of the person; absent if there is no place. */
            score?: number;
        };
        /** A person as others may see them, from finished matches that anybody may watch. */
        PersonProfile: {
            /** Id of the person; unrelated to the id of the account. */
            person_id: string;
            /** Current name of the person; others may have the same. */
            name: string;
            /** Whether the account is a bot, played by a program. */
            is_bot: boolean;
            /** Month in which the account was created. */
            since: string;
            /** Language of the person. */
            language: string;
            /** How reliably the person plays. */
            reliability: components["schemas"]["Reliability"];
            /**
             * Usual seconds from the start of a turn to its last action, in matches that ended within the last 90 days; absent
             *     if there was no turn.
             */
            usual_secs?: number;
            /** Number of finished matches. */
            finished: number;
            /** Number of those in which the person resigned or lost the seat by missing turns. */
            given_up: number;
            /** The games that the person has played. */
            games: components["schemas"]["PlayedGame"][];
            /** Matches that you and the person have finished together; absent if there are none. */
            together?: components["schemas"]["PlayedTogether"];
            /** Running matches of the person that anybody may watch, newest first; at most 20. */
            playing: string[];
            /** Finished matches, newest first; at most 10. */
            matches: components["schemas"]["PersonMatch"][];
            /** Cursor of the next page of finished matches, for `cursor`; absent on the last page. */
            next?: string;
        };
        /** A pick as shown to a reader. */
        Pick: {
            /** Value to send in `pick` to make this pick. */
            word: string;
            /** Label of the pick in the reader's language. */
            label: string;
            /** Effect and cost of the pick, in the reader's language. */
            hint?: string;
            /** Id of the pick's place in the picture, if it has one. */
            place?: string;
        };
        /** A pick that was made on the way to an action. */
        Picked: components["schemas"]["Pick"] & {
            /** Whether the pick was the only option, and so made automatically. */
            forced: boolean;
        };
        /** The versions that a match is fixed to by its first entry. */
        Pins: {
            /** The game. */
            game: components["schemas"]["ToldGameKey"];
            /** Version of the derivation of random draws. */
            luck: number;
            /** Version of the platform's rules. */
            platform: number;
            /** Version of the game's rules. */
            rules: number;
            /** Name of the format and hash of the entries. */
            suite: string;
        };
        /** A PNG file. */
        Pixels: string;
        /** A place in the lobby. */
        PlaceCard: {
            /** Number of the place, from 0. */
            place: number;
            /** The kind of player who may take the place. */
            kind: components["schemas"]["PlaceKind"];
            /** The holder of the place: a player, a bot or nobody. */
            holder: components["schemas"]["HolderCard"];
            /** Whether the holder of the place has contributed randomness. */
            contributed: boolean;
        };
        /** Number of matches that ended with a place. */
        PlaceCount: {
            /** The place; 1 is best. */
            place: number;
            /** Number of matches. */
            matches: number;
        };
        /** Kind of a place: the people or bot that may take it. */
        PlaceKind: components["schemas"]["PlaceKindHost"] | components["schemas"]["PlaceKindOpen"] | components["schemas"]["PlaceKindPrivate"] | components["schemas"]["PlaceKindBot"];
        /** One of the service's own bots. */
        PlaceKindBot: {
            /** Name of the bot. */
            bot: string;
            type: "bot";
        };
        /** The host, who creates the match. */
        PlaceKindHost: {
            type: "host";
        };
        /** Anybody. */
        PlaceKindOpen: {
            type: "open";
        };
        /** Anybody with the invitation code, or invited by the host. */
        PlaceKindPrivate: {
            type: "private";
        };
        /** Request to place a standing order. */
        PlaceOrder: {
            /** The order to place; its fields depend on the game. */
            order: components["schemas"]["GameWish"];
        };
        /** An action of the platform. */
        PlatformAction: components["schemas"]["PlatformActionCreate"] | components["schemas"]["PlatformActionJoin"] | components["schemas"]["PlatformActionContribute"] | components["schemas"]["PlatformActionLeave"] | components["schemas"]["PlatformActionStart"] | components["schemas"]["PlatformActionResign"] | components["schemas"]["PlatformActionClose"] | components["schemas"]["PlatformActionReseed"] | components["schemas"]["PlatformActionSubstitute"] | components["schemas"]["PlatformActionExtend"] | components["schemas"]["PlatformActionExcuse"] | components["schemas"]["PlatformActionTakeBack"] | components["schemas"]["PlatformActionPropose"] | components["schemas"]["PlatformActionConsent"] | components["schemas"]["PlatformActionDecline"] | components["schemas"]["PlatformActionWithdraw"] | components["schemas"]["PlatformActionExpire"] | components["schemas"]["PlatformActionDispute"] | components["schemas"]["PlatformActionWithdrawDispute"] | components["schemas"]["PlatformActionReview"] | components["schemas"]["PlatformActionRule"] | components["schemas"]["PlatformActionAppeal"] | components["schemas"]["PlatformActionCloseDispute"];
        /** Appeal a ruling. */
        PlatformActionAppeal: {
            /** The entry that opened the dispute. */
            dispute: number;
            type: "appeal";
        };
        /** End a match that cannot go on. */
        PlatformActionClose: {
            type: "close";
        };
        /** Close a dispute whose deadline has passed. */
        PlatformActionCloseDispute: {
            /** The entry that opened the dispute. */
            dispute: number;
            type: "close_dispute";
        };
        /** Agree to a proposal. */
        PlatformActionConsent: {
            /** The entry that made the proposal. */
            proposal: number;
            type: "consent";
        };
        /** Contribute randomness. */
        PlatformActionContribute: {
            type: "contribute";
        };
        /** Create a match. */
        PlatformActionCreate: {
            type: "create";
        };
        /** Decline a proposal. */
        PlatformActionDecline: {
            /** The entry that made the proposal. */
            proposal: number;
            type: "decline";
        };
        /** Open a dispute. */
        PlatformActionDispute: {
            /** The disputed entry. */
            entry: number;
            type: "dispute";
        };
        /** Record a changed absence of a player whose clock is running. */
        PlatformActionExcuse: {
            type: "excuse";
        };
        /** Close a lobby after long inactivity. */
        PlatformActionExpire: {
            type: "expire";
        };
        /** Give a seat more time after a late email or an outage. */
        PlatformActionExtend: {
            type: "extend";
        };
        /** Take a place in the lobby. */
        PlatformActionJoin: {
            type: "join";
        };
        /** Leave the lobby. */
        PlatformActionLeave: {
            type: "leave";
        };
        /** Make a proposal. */
        PlatformActionPropose: {
            /** The proposal. */
            proposal: components["schemas"]["Proposal"];
            type: "propose";
        };
        /** Renew the seed after the database was restored from a backup. */
        PlatformActionReseed: {
            type: "reseed";
        };
        /** Give up the seat. */
        PlatformActionResign: {
            type: "resign";
        };
        /** Take up a dispute, as a referee. */
        PlatformActionReview: {
            /** The entry that opened the dispute. */
            dispute: number;
            type: "review";
        };
        /** Rule on a dispute, as a referee. */
        PlatformActionRule: {
            /** The entry that opened the dispute. */
            dispute: number;
            /** The ruling. */
            ruling: components["schemas"]["Ruling"];
            type: "rule";
        };
        /** Start the match. */
        PlatformActionStart: {
            type: "start";
        };
        /** Take a vacated seat. */
        PlatformActionSubstitute: {
            type: "substitute";
        };
        /** Undo a decision and everything decided after it. */
        PlatformActionTakeBack: {
            /** The entry of the decision. */
            entry: number;
            type: "take_back";
        };
        /** Withdraw one's own proposal. */
        PlatformActionWithdraw: {
            /** The entry that made the proposal. */
            proposal: number;
            type: "withdraw";
        };
        /** Withdraw one's own dispute. */
        PlatformActionWithdrawDispute: {
            /** The entry that opened the dispute. */
            dispute: number;
            type: "withdraw_dispute";
        };
        /** A fact of the platform. */
        PlatformFact: components["schemas"]["PlatformFactMatchCreated"] | components["schemas"]["PlatformFactPlaceTaken"] | components["schemas"]["PlatformFactContributionSet"] | components["schemas"]["PlatformFactPlaceLeft"] | components["schemas"]["PlatformFactSeatsDrawn"] | components["schemas"]["PlatformFactSeedRenewed"] | components["schemas"]["PlatformFactSeatResigned"] | components["schemas"]["PlatformFactMatchEnded"] | components["schemas"]["PlatformFactTimeRanOut"] | components["schemas"]["PlatformFactSeatExcused"] | components["schemas"]["PlatformFactClockExtended"] | components["schemas"]["PlatformFactTakenBack"] | components["schemas"]["PlatformFactProposed"] | components["schemas"]["PlatformFactConsented"] | components["schemas"]["PlatformFactDeclined"] | components["schemas"]["PlatformFactWithdrawn"] | components["schemas"]["PlatformFactPaused"] | components["schemas"]["PlatformFactResumed"] | components["schemas"]["PlatformFactSeatHandedOn"] | components["schemas"]["PlatformFactSeatVacated"] | components["schemas"]["PlatformFactSeatTaken"] | components["schemas"]["PlatformFactDisputeOpened"] | components["schemas"]["PlatformFactClocksStopped"] | components["schemas"]["PlatformFactClocksStarted"] | components["schemas"]["PlatformFactDisputeWithdrawn"] | components["schemas"]["PlatformFactDisputeReviewed"] | components["schemas"]["PlatformFactRuled"] | components["schemas"]["PlatformFactDisputeAppealed"] | components["schemas"]["PlatformFactDisputeClosed"] | components["schemas"]["PlatformFactRewound"] | components["schemas"]["PlatformFactSeatForfeited"] | components["schemas"]["PlatformFactSeatReassigned"] | components["schemas"]["PlatformFactResultChanged"] | components["schemas"]["PlatformFactFoundedAnew"] | components["schemas"]["PlatformFactContributionCommitted"];
        /** The seat was granted more time. */
        PlatformFactClockExtended: {
            /** The seat. */
            seat: components["schemas"]["Seat"];
            /** Seconds added. */
            secs: number;
            /** Reason for the extension. */
            why: components["schemas"]["Extension"];
            type: "clock_extended";
        };
        /** The clocks that a dispute paused run again. */
        PlatformFactClocksStarted: {
            type: "clocks_started";
        };
        /** All clocks are paused while a dispute is under review, at most until a given time. */
        PlatformFactClocksStopped: {
            /** The latest end of the pause. */
            until: string;
            type: "clocks_stopped";
        };
        /** A seat agreed to a proposal; with the last agreement it takes effect. */
        PlatformFactConsented: {
            /** The seat. */
            seat: components["schemas"]["Seat"];
            /** The entry that made the proposal. */
            proposal: number;
            type: "consented";
        };
        /**
         * The person at a place committed to a contribution to the randomness, once per match. It
         *     moves with them to another place in this lobby. Since luck version 2.
         */
        PlatformFactContributionCommitted: {
            /** The place in the lobby. */
            place: number;
            /** 32 bytes in hex, sealed until the match starts. */
            contribution: components["schemas"]["Sealable"];
            type: "contribution_committed";
        };
        /** A place contributed randomness. Only in luck version 1. */
        PlatformFactContributionSet: {
            /** The place in the lobby. */
            place: number;
            /** 32 bytes in hex. */
            contribution: string;
            type: "contribution_set";
        };
        /** A seat declined a proposal, which is void. */
        PlatformFactDeclined: {
            /** The seat. */
            seat: components["schemas"]["Seat"];
            /** The entry that made the proposal. */
            proposal: number;
            type: "declined";
        };
        /** A participant appealed, which asks for another referee. */
        PlatformFactDisputeAppealed: {
            /** The entry that opened the dispute. */
            dispute: number;
            /** Id of the participant in this match only. */
            participant: string;
            /** Commitment to the text, which is stored outside the log: SHA-256 in hex. */
            text: string;
            type: "dispute_appealed";
        };
        /** A dispute was closed after its last ruling or after a deadline. */
        PlatformFactDisputeClosed: {
            /** The entry that opened the dispute. */
            dispute: number;
            /** Why it was closed. */
            why: components["schemas"]["Closing"];
            type: "dispute_closed";
        };
        /** A participant opened a dispute. The version of this entry is the number of the dispute. */
        PlatformFactDisputeOpened: {
            /** Id of the participant in this match only. */
            participant: string;
            /** The disputed entry. */
            entry: number;
            /** Commitment to the text, which is stored outside the log: SHA-256 in hex. */
            text: string;
            type: "dispute_opened";
        };
        /** A referee took a dispute up. */
        PlatformFactDisputeReviewed: {
            /** The entry that opened the dispute. */
            dispute: number;
            /** Id of the referee in this match only. */
            referee: string;
            type: "dispute_reviewed";
        };
        /** A dispute was withdrawn by its author. */
        PlatformFactDisputeWithdrawn: {
            /** The entry that opened the dispute. */
            dispute: number;
            type: "dispute_withdrawn";
        };
        /** Referees created a new match for the players. */
        PlatformFactFoundedAnew: {
            /** Id of the new match. */
            next: string;
            type: "founded_anew";
        };
        /** The match was created: its rules are fixed and the service has committed to its seed. */
        PlatformFactMatchCreated: {
            /** The settings of the match. */
            charter: components["schemas"]["Charter"];
            /** The seed in hex, sealed until the end of the match: the commitment to all draws. */
            seed: components["schemas"]["Sealable"];
            type: "match_created";
        };
        /** The match ended and its seed was revealed. */
        PlatformFactMatchEnded: {
            /** Why it ended. */
            why: components["schemas"]["EndKind"];
            /** The standings, if there are any. */
            outcome?: components["schemas"]["Outcome"];
            /** The seed in hex. */
            seed: string;
            type: "match_ended";
        };
        /** All clocks are paused until a given time. */
        PlatformFactPaused: {
            /** The end of the pause. */
            until: string;
            type: "paused";
        };
        /**
         * A player left the lobby. In luck version 2, what they contributed goes with them: it does not count
         *     while they have no place, and counts again if they take one. In version 1 it is void.
         */
        PlatformFactPlaceLeft: {
            /** The place in the lobby. */
            place: number;
            type: "place_left";
        };
        /** A player took a place. */
        PlatformFactPlaceTaken: {
            /** The place in the lobby. */
            place: number;
            /** Id of the player in this match only. */
            participant: string;
            type: "place_taken";
        };
        /** A proposal was made. The version of this entry is the number of the proposal. */
        PlatformFactProposed: {
            /** The seat that made the proposal. */
            seat: components["schemas"]["Seat"];
            /** The proposal. */
            proposal: components["schemas"]["Proposal"];
            /** The seats that have to agree. */
            asked: components["schemas"]["Seat"][];
            type: "proposed";
        };
        /** The standings of an ended match were changed or removed. */
        PlatformFactResultChanged: {
            /** Why the match counts as ended. */
            why: components["schemas"]["EndKind"];
            /** The standings, if there are any. */
            outcome?: components["schemas"]["Outcome"];
            type: "result_changed";
        };
        /** The pause was ended early. */
        PlatformFactResumed: {
            type: "resumed";
        };
        /**
         * Referees rewound the game to an earlier entry. Later decisions stay in the log, and their
         *     draws are not repeated.
         */
        PlatformFactRewound: {
            /** The entry. */
            to: number;
            type: "rewound";
        };
        /** A dispute was ruled on. The effects of the ruling are the facts that follow. */
        PlatformFactRuled: {
            /** The entry that opened the dispute. */
            dispute: number;
            /** Kind of ruling. */
            kind: components["schemas"]["RulingKind"];
            /** Commitment to the reason, which is stored outside the log: SHA-256 in hex. */
            reason: string;
            /** The referees who signed it, the one who took it up first. */
            signed_by: string[];
            type: "ruled";
        };
        /**
         * The clock of the seat is paused during these periods, from this entry on. They replace the
         *     periods of earlier entries.
         */
        PlatformFactSeatExcused: {
            /** The seat. */
            seat: components["schemas"]["Seat"];
            /** Periods in which the clock is paused, in order, with gaps between them. */
            intervals: components["schemas"]["Interval"][];
            type: "seat_excused";
        };
        /**
         * Referees resigned the seat for its holder; it is played by the rules' default actions from
         *     now on.
         */
        PlatformFactSeatForfeited: {
            /** The seat. */
            seat: components["schemas"]["Seat"];
            type: "seat_forfeited";
        };
        /** One of the service's own bots holds the seat from now on. */
        PlatformFactSeatHandedOn: {
            /** The seat. */
            seat: components["schemas"]["Seat"];
            /** Name of the bot. */
            bot: string;
            type: "seat_handed_on";
        };
        /** Referees took the seat from its holder. */
        PlatformFactSeatReassigned: {
            /** The seat. */
            seat: components["schemas"]["Seat"];
            /** The new holder. */
            to: components["schemas"]["Successor"];
            type: "seat_reassigned";
        };
        /** The holder of the seat resigned; it is played by the rules' default actions from now on. */
        PlatformFactSeatResigned: {
            /** The seat. */
            seat: components["schemas"]["Seat"];
            type: "seat_resigned";
        };
        /** A player took a vacated seat, with a full clock. */
        PlatformFactSeatTaken: {
            /** The seat. */
            seat: components["schemas"]["Seat"];
            /** Id of the player in this match only. */
            participant: string;
            type: "seat_taken";
        };
        /**
         * The holder missed too many turns. Another player can take the seat; until then it is played
         *     by the rules' default actions.
         */
        PlatformFactSeatVacated: {
            /** The seat. */
            seat: components["schemas"]["Seat"];
            type: "seat_vacated";
        };
        /** The seats were drawn: seat `i` is held by place `order[i]`. */
        PlatformFactSeatsDrawn: {
            /** One place per seat. */
            order: number[];
            type: "seats_drawn";
        };
        /**
         * The seed was renewed; all further draws derive from the new one. In the lobby, earlier
         *     contributions are void and can be made again.
         */
        PlatformFactSeedRenewed: {
            /** The new seed in hex, sealed until the match has ended. */
            seed: components["schemas"]["Sealable"];
            type: "seed_renewed";
        };
        /**
         * Decisions were undone: the game is again as it was after an earlier entry. There were no
         *     draws since.
         */
        PlatformFactTakenBack: {
            /** The seat that undid its decision. */
            seat: components["schemas"]["Seat"];
            /** The entry after which the game continues. */
            to: number;
            type: "taken_back";
        };
        /** The seat timed out; the rules' default action follows. */
        PlatformFactTimeRanOut: {
            /** The seat. */
            seat: components["schemas"]["Seat"];
            /** Number of turns missed in a row, including this one. */
            strike: number;
            type: "time_ran_out";
        };
        /** A proposal was withdrawn by the seat that made it. */
        PlatformFactWithdrawn: {
            /** The seat. */
            seat: components["schemas"]["Seat"];
            /** The entry that made the proposal. */
            proposal: number;
            type: "withdrawn";
        };
        /** A game that a person has played. */
        PlayedGame: {
            /** Key of the game. */
            game: components["schemas"]["ToldGameKey"];
            /** Number of finished matches. */
            played: number;
            /** How often the person had each place, best first. Matches without standings have none. */
            places: components["schemas"]["PlaceCount"][];
        };
        /** Matches that two people have finished together. */
        PlayedTogether: {
            /** Number of matches. */
            matches: number;
            /** Number of those in which you had the better place. */
            ahead: number;
            /** Number of those in which the other had the better place. */
            behind: number;
            /** When the last of them ended. */
            last_over_at: string;
        };
        /** Email preferences. Settings for a match override settings for a kind, which override `all`. */
        PreferencesView: {
            /** Default setting for all emails about matches. */
            all: components["schemas"]["PaceWord"];
            /**
             * Settings for kinds of emails: `invited`, `match_started`, `your_turn`, `reminder`, `last_call`, `ran_out`,
             *     `taken_back`, `asked`, `match_over`, `seek_ended`.
             *
             *     `replies` turns replying by email on or off: `at_once` (the default) lets you play by replying to an email, if
             *     this service accepts replies; `none` turns it off. `replies` accepts no other value and ignores `all`.
             */
            kinds?: {
                [key: string]: components["schemas"]["PaceWord"];
            };
            /** Settings for matches, by match id; at most 200. */
            matches?: {
                [key: string]: components["schemas"]["PaceWord"];
            };
        };
        /** Request to preview a ruling. */
        PreviewRuling: {
            /**
             * The ruling. If it corrects an action, previewing it may reveal a hidden hand and counts as a look.
             *     `next` of a new match is a version 7 UUID that you generate.
             */
            ruling: components["schemas"]["Ruling"];
            /** The reason for the preview, 1 to 2000 characters. It is recorded with the look. */
            reason: string;
        };
        /** A problem document (RFC 9457). */
        Problem: {
            /** URI of the problem type: `/problems/{type}`. It never changes. */
            type: string;
            /** Title of the type; always the same for one type. */
            title: string;
            /** HTTP status of the response. */
            status: number;
            /** Stable code to program against. A refused action has a code of the game. */
            code: string;
            /** Explanation of the problem in this case, and its remedy. */
            detail: string;
            /** Number of the rule of the game that forbids the action. */
            rule?: string;
            /** Proves, for five minutes, that only the code of the second factor is missing; only with `second_factor_required`. */
            challenge?: string;
            /** Current version of the match, if the request named an older one. */
            version?: number;
            /** Id of the request, `urn:uuid:…`. Quote it to the operator. */
            instance?: string;
            /** Every invalid field of the request; absent if the problem is not about fields. */
            errors?: components["schemas"]["FieldError"][];
        };
        /** A timeline (an unbroken history) and its key. */
        ProofKey: {
            /** Number of the timeline, from 1. */
            timeline: number;
            /** The verifier key in the format of signed notes: name, id and key. */
            key: string;
            /** When the key was first used. */
            begun_at: string;
            /** Why the timeline began. */
            begun_because: components["schemas"]["TimelineReason"];
            /** When the next key replaced this one; absent while this key is in use. */
            ended_at?: string;
            /** Why the timeline ended; absent while it continues. */
            ended_because?: components["schemas"]["TimelineReason"];
        };
        /** The keys that sign checkpoints and trees. */
        ProofKeys: {
            /** One key per timeline, oldest first. The last one is in use. */
            keys: components["schemas"]["ProofKey"][];
        };
        /** A proposal. */
        Proposal: components["schemas"]["ProposalTakeback"] | components["schemas"]["ProposalAgreedEnd"] | components["schemas"]["ProposalPause"] | components["schemas"]["ProposalResume"];
        /** End the match without standings. */
        ProposalAgreedEnd: {
            type: "agreed_end";
        };
        /** An open proposal. */
        ProposalCard: {
            /** Number of the proposal: the entry that made it. */
            number: number;
            /** The seat that made the proposal. */
            seat: components["schemas"]["Seat"];
            /** The change that the seat proposes. */
            proposal: components["schemas"]["Proposal"];
            /** The seats that have to agree to the proposal. */
            asked: components["schemas"]["Seat"][];
            /** The seats that have agreed to the proposal. */
            agreed: components["schemas"]["Seat"][];
            /** When the proposal lapses. */
            lapses_at: string;
        };
        /** Pause all clocks until a given time. */
        ProposalPause: {
            /** The end of the pause. */
            until: string;
            type: "pause";
        };
        /** End the pause early. */
        ProposalResume: {
            type: "resume";
        };
        /** Undo a decision of one's own and everything decided after it. */
        ProposalTakeback: {
            /** The entry of the decision. */
            entry: number;
            type: "takeback";
        };
        /** Request to make a proposal. */
        Propose: components["schemas"]["ProposeAgreedEnd"] | components["schemas"]["ProposePause"] | components["schemas"]["ProposeResume"];
        /** End the match without standings. */
        ProposeAgreedEnd: {
            type: "agreed_end";
        };
        /** Pause all clocks, for one hour to sixty days. */
        ProposePause: {
            /** When the pause ends. */
            until: string;
            type: "pause";
        };
        /** End the pause early. */
        ProposeResume: {
            type: "resume";
        };
        /** Daily quiet hours, in local time. */
        QuietWish: {
            /** Start of the quiet hours, as `22:30`. */
            from: string;
            /** End of the quiet hours, as `07:00`; on the next day unless later than `from`. */
            until: string;
        };
        /** The invitations that you received. */
        ReceivedInvitations: {
            /** The invitations, newest first; at most 20. */
            invitations: components["schemas"]["ReceivedView"][];
        };
        /** An invitation that you received. */
        ReceivedView: {
            /** Id of the invitation. */
            invitation_id: string;
            /** Id of the match. You can see the match, and join it without a code. */
            match_id: string;
            /** Key of the game that the match is played in. */
            game: components["schemas"]["ToldGameKey"];
            /** Name of the host who invited you. */
            host: string;
            /** Whether the host is a bot, played by a program. */
            host_is_bot: boolean;
            /** When the invitation was sent. */
            invited_at: string;
        };
        /** Your recovery codes, shown only once. */
        RecoveryCodeList: {
            /** Ten codes. Each can be used once in place of a code of your app. */
            recovery_codes: string[];
        };
        /**
         * An address to which people are redirected: `https://…`, `http://` on the local machine, or a private scheme
         *     that contains a dot.
         */
        RedirectUri: string;
        /** Request to refresh the access token. */
        RefreshRequest: {
            /** The refresh token of the session. */
            refresh_token: string;
        };
        /** Request to register an app. */
        RegisterAppRequest: {
            /** Name of the app, shown to people when they are asked for access. */
            name: string;
            /**
             * Addresses to which people may be redirected. They are compared exactly, except that any port is accepted
             *     at `http://127.0.0.1` and `http://[::1]` (RFC 8252, 7.3).
             */
            redirect_uris: components["schemas"]["RedirectUri"][];
            /** Whether the app can keep a secret: true if it runs on a server, false if it runs on its users' devices. */
            confidential?: boolean;
        };
        /** Request to register. */
        RegisterRequest: {
            /** Your email address. You sign in with it and receive emails there. */
            email: string;
            /** A password of at least ten characters that is not your address. */
            password: string;
            /** The name that other players see. */
            name: string;
            /** Language of your emails: `en`, `it`, `fr`, `hu` or `de`; `en` by default. */
            language?: string;
            /** Your time zone, by its IANA name; UTC by default. */
            time_zone?: string;
            /** Whether a program plays for this account; visible to other players. */
            is_bot?: boolean;
        };
        /** Response to every registration request. */
        Registered: {
            /** Sentence about the next step, for people. */
            detail: string;
        };
        /** Request to try an action. */
        Rehearse: {
            /** The `decision` of your view. Required unless the action is free. */
            decision?: string;
            /** The action to try. */
            action: components["schemas"]["GameAction"];
        };
        /** The expected result of an action. */
        Rehearsed: {
            /** The facts that would happen, up to the first draw or reveal. */
            facts: components["schemas"]["FactCard"][];
            /** Whether more would happen that cannot be known in advance. */
            stopped: boolean;
            /** Whether you could undo it, as long as nobody else has decided since. */
            undoable: boolean;
        };
        /** How reliably somebody plays, from finished public matches of the last 90 days. */
        Reliability: {
            /** In one word. */
            tier: components["schemas"]["ReliabilityTier"];
            /**
             * Turns on time in percent, rounded down; absent while `tier` is `new`. A lost seat and a resignation within the
             *     first third of a match count as ten late turns each.
             */
            on_time_percent?: number;
            /** Number of turns that had a deadline. */
            turns: number;
        };
        /** How reliably somebody plays. */
        ReliabilityTier: "new" | "reliable" | "usually_on_time" | "often_late";
        /** The rematch of a match. */
        RematchCard: {
            /** Id of the rematch. */
            match: string;
            /** The place of the rematch that is kept for you. */
            place: number;
            /** The invitation code with which you join the rematch. */
            code: string;
            /**
             * @deprecated
             * The same as `code`, by its old name.
             */
            invitation: string;
        };
        /** A match at an earlier version. */
        ReplayCard: {
            /** The table of the match at that version. */
            table: components["schemas"]["TableView"];
            /** The legal actions: of the seat as which you look, or of every seat that was awaited. */
            legal: components["schemas"]["SeatActions"][];
            /** Changes after the version `since`, as pointers into `table`. */
            changes: components["schemas"]["Change"][];
            /** The entries after the version `since`, with sentences and their effect on the clocks. */
            entries: components["schemas"]["EntryCard"][];
        };
        /** Kind of the subject of a report. */
        ReportAbout: "message" | "player" | "person";
        /** A report with everything that a moderator needs to decide on it. */
        ReportCase: {
            /** The report. */
            report: components["schemas"]["ConductReport"];
            /** Current name of the person who reported. The reported person does not learn it. */
            reporter: string;
            /** Current name of the reported person. */
            name: string;
            /** Id of the reported person; absent for guests. */
            person_id?: string;
            /** The reported message with up to five before and after it, as they were, without those of deleted accounts. */
            messages: components["schemas"]["ReportedMessage"][];
            /** Other reports about the person, newest first; at most 20. */
            others: components["schemas"]["ConductReport"][];
            /** Decisions of moderators about the person, newest first. */
            acts: components["schemas"]["ModerationAct"][];
            /** Looks of moderators at this report, oldest first. */
            looks: components["schemas"]["ReportLook"][];
        };
        /** The reports that you have made. */
        ReportList: {
            /** The reports, newest first; at most 100. */
            reports: components["schemas"]["ConductReport"][];
        };
        /** A moderator's look at a report. */
        ReportLook: {
            /** Id of the moderator. */
            moderator: string;
            /** When the moderator looked. */
            looked_at: string;
        };
        /** Why a report was made. */
        ReportReason: "insult" | "threat" | "spam" | "name" | "abandoning" | "letting_win" | "other";
        /** Request to report somebody's conduct. */
        ReportRequest: {
            /** Subject of the report. */
            about: components["schemas"]["ReportSubject"];
            /** Why you report it. */
            reason: components["schemas"]["ReportReason"];
            /** Your description of the events: 1 to 2000 characters. */
            text: string;
        };
        /** Subject of a report. */
        ReportSubject: components["schemas"]["ReportSubjectMessage"] | components["schemas"]["ReportSubjectPlayer"] | components["schemas"]["ReportSubjectPerson"];
        /** A message of a match that you play or have played. Up to five messages before and after it are copied. */
        ReportSubjectMessage: {
            /** Id of the match. */
            match_id: string;
            /** Number of the message. */
            number: number;
            type: "message";
        };
        /** A person whose page you can see. */
        ReportSubjectPerson: {
            /** Id of the person. */
            person_id: string;
            type: "person";
        };
        /** How somebody played a finished match that you can see. */
        ReportSubjectPlayer: {
            /** Id of the match. */
            match_id: string;
            /** Id of the player in this match. */
            participant: string;
            type: "player";
        };
        /** A message that was copied into a report. */
        ReportedMessage: {
            /** Number of the message in its match. */
            number: number;
            /** Current name of the author. */
            name: string;
            /** Whether the author is the reported person. */
            is_reported: boolean;
            /** When the message was sent. */
            said_at: string;
            /** Text of the message. */
            text: string;
        };
        /** A request about a match, and the response to it. */
        RequestCard: {
            /** Id of the request, as in the `instance` and `X-Request-Id` of its response. */
            id: string;
            /** When the request arrived. */
            at: string;
            /** Id in this match of the sender of the request. */
            participant: string;
            /** The seat that the sender holds now. */
            seat?: components["schemas"]["Seat"];
            /** Id of the operation in this API document, or of the page. */
            operation: string;
            /** The `User-Agent` of the client. */
            client?: string;
            /** The body as it was sent, cut to 4096 bytes. */
            body?: string;
            /** HTTP status of the response. */
            status: number;
            /** Code of the problem, if the response was a problem. */
            code?: string;
            /** Version of the match after the request. */
            version?: number;
            /** Time taken by the request, in microseconds. */
            took_micros: number;
        };
        /** Request to set a new password. */
        ResetPasswordRequest: {
            /** The new password. */
            password: string;
        };
        /** Short text of one rule, and its number. */
        RuleText: {
            /** Number of the rule, such as `B-7`, as used in errors. */
            rule: string;
            /** Short text of the rule in English. */
            text: string;
        };
        /** A ruling of a referee. */
        Ruling: components["schemas"]["RulingDismiss"] | components["schemas"]["RulingRewind"] | components["schemas"]["RulingCorrect"] | components["schemas"]["RulingRestoreTime"] | components["schemas"]["RulingHandOver"] | components["schemas"]["RulingForfeit"] | components["schemas"]["RulingVoid"] | components["schemas"]["RulingChangeResult"] | components["schemas"]["RulingFoundMatch"];
        /** A ruling on a dispute, with its signers and reason. */
        RulingCard: {
            /** The entry of the ruling, which says what it does. */
            entry: number;
            /** Kind of decision that the ruling makes. */
            kind: components["schemas"]["RulingKind"];
            /** Ids in this match of the referees who signed it. */
            signed_by: string[];
            /** The reason that the referees gave for the ruling. */
            reason: components["schemas"]["Statement"];
        };
        /** Change the standings of an ended match. */
        RulingChangeResult: {
            /** The standings. */
            outcome: components["schemas"]["GivenOutcome"];
            type: "change_result";
        };
        /** Rewind the game and replace the actions that followed; the rules decide their effect. */
        RulingCorrect: {
            /** The entry after which the corrected actions follow. */
            to: number;
            /** The actions, in order; at least one. */
            actions: components["schemas"]["Corrected"][];
            type: "correct";
        };
        /** Change nothing. */
        RulingDismiss: {
            type: "dismiss";
        };
        /** Resign a seat on behalf of its holder. */
        RulingForfeit: {
            /** The seat. */
            seat: components["schemas"]["Seat"];
            type: "forfeit";
        };
        /** Create a new match for the players of an ended match. */
        RulingFoundMatch: {
            /** Id of the new match. */
            next: string;
            type: "found_match";
        };
        /** Take a seat from its holder. */
        RulingHandOver: {
            /** The seat. */
            seat: components["schemas"]["Seat"];
            /** The new holder. */
            to: components["schemas"]["Successor"];
            type: "hand_over";
        };
        /** A kind of ruling. */
        RulingKind: "dismiss" | "rewind" | "correct" | "restore_time" | "hand_over" | "forfeit" | "void" | "change_result" | "found_match";
        /** Give a seat more time. */
        RulingRestoreTime: {
            /** The seat. */
            seat: components["schemas"]["Seat"];
            /** Seconds to add. */
            secs: number;
            type: "restore_time";
        };
        /** Rewind the game to the state after an earlier entry. */
        RulingRewind: {
            /** The entry. */
            to: number;
            type: "rewind";
        };
        /** Void the match: it has no standings. */
        RulingVoid: {
            type: "void";
        };
        /** References to the schemas of a game in the API document. */
        Schemas: {
            /** Schema of the options of a match. */
            options: string;
            /** Schema of the actions. */
            actions: string;
            /** Schema of the facts, which are the events of the game. */
            facts: string;
            /** Schema of the view. */
            view: string;
        };
        /** A text, or its seal if it is hidden. */
        Sealable: string | components["schemas"]["SealableSealed"];
        /** Its seal. */
        SealableSealed: {
            /** SHA-256 over match, version, place, salt and value, in hex. */
            sealed: string;
        };
        /** Placeholder for a part that the reader may not know. */
        Sealed: {
            /** Salted hash of the part in hex, checked when the part is revealed. */
            sealed: string;
        };
        /** An action in which some fields are `{"sealed": …}`, because they are hidden from you. */
        SealedAction: {
            /** Type of the action. */
            type: string;
        };
        /** A hidden value, in the form that it has when it is not sealed. */
        SealedValue: string | number | string[] | {
            [key: string]: unknown;
        }[] | {
            [key: string]: unknown;
        };
        /** A seat at the table, counted from 0; the left neighbour has the next number. */
        Seat: number;
        /** The legal actions of a seat. */
        SeatActions: {
            /** The seat that could act. */
            seat: components["schemas"]["Seat"];
            /** Legal actions of the seat at that version. */
            actions: components["schemas"]["GameAction"][];
        };
        /** A seat of a match. */
        SeatCard: {
            /** Number of the seat, from 0. */
            seat: components["schemas"]["Seat"];
            /** The place of the lobby that got this seat at the start. */
            place: number;
            /** The holder of the seat: a player, a bot or nobody. */
            holder: components["schemas"]["HolderCard"];
            /**
             * Whether the seat is vacated because its holder missed too many turns, and may be taken; absent if
             *     not.
             */
            vacant?: boolean;
            /** Everybody who has held the seat, in order; absent if it was always the same player. */
            tenures?: components["schemas"]["TenureCard"][];
        };
        /** The clock of one seat. */
        SeatClock: {
            /** The seat to which the clock belongs. */
            seat: components["schemas"]["Seat"];
            /** Time left on the clock in milliseconds, when it began to run, or now if it is not running. */
            left_millis: number;
            /** When the clock began to run; absent while the seat is not awaited. */
            running_since?: string;
            /** The deadline of the seat; absent while the clock is not running. */
            due_at?: string;
            /** Periods in which this clock is paused, such as quiet hours and vacations. */
            excused?: components["schemas"]["Interval"][];
            /** Number of turns that the seat has missed in a row. */
            strikes: number;
        };
        /** Number of seats that a match can have. */
        SeatRange: {
            /** Minimum number of seats. */
            fewest: number;
            /** Maximum number of seats. */
            most: number;
        };
        /** How seats are assigned to the places. */
        Seating: "random" | "as_placed";
        /** A secret for your app, shown only once. */
        SecondFactorSecret: {
            /** The secret in base 32, to type into the app. */
            secret: string;
            /** The secret as an `otpauth://` address, for a QR code. */
            address: string;
        };
        /** The second factor of your account. */
        SecondFactorView: {
            /** When it was turned on; absent if it is off. */
            on_since?: string;
            /** Number of recovery codes that you have not used yet. */
            recovery_codes_left: number;
            /** Whether your account must have a second factor: as a referee, or because the operator wants it. */
            is_required: boolean;
        };
        /** A seed and the entry that committed to it. */
        Seed: {
            /** The seed in hex. */
            seed: string;
            /** The entry that committed to the seed. */
            version: number;
        };
        /** Your seeks. */
        SeekList: {
            /** The seeks, newest first; at most 50. Ended ones are kept for 14 days. */
            seeks: components["schemas"]["SeekView"][];
        };
        /** State of a seek. */
        SeekState: "waiting" | "filled" | "withdrawn" | "expired" | "stopped";
        /** A seek of yours. */
        SeekView: {
            /** Id of the seek. */
            seek_id: string;
            /** State of the seek. */
            state: components["schemas"]["SeekState"];
            /** Key of the game. */
            game: components["schemas"]["ToldGameKey"];
            /** Number of players; absent if any number will do. */
            players?: number;
            /** Time control; absent if time is unlimited. */
            pace?: components["schemas"]["Pace"];
            /** Whether clocks are paused on Saturdays and Sundays. */
            weekends: boolean;
            /** Whether accounts played by programs may take part. */
            admits_bots: boolean;
            /** How reliable the others must be; absent if anybody will do. */
            least_reliability?: components["schemas"]["LeastReliability"];
            /** Id of the match in which you have a place; absent while the service looks for one. */
            match?: string;
            /** When you began to look for players. */
            created_at: string;
            /** When the seek ends if the match is not full by then. */
            ends_at: string;
        };
        /** Request to send a message. */
        SendMessage: {
            /**
             * The message: 1 to 500 characters, normalised to Unicode NFC. Line breaks become spaces; invisible
             *     characters are refused.
             */
            text: string;
        };
        /** The invitations that you sent for a match. */
        SentInvitations: {
            /** The invitations, newest first. */
            invitations: components["schemas"]["InvitationView"][];
        };
        /** An email about a match. */
        SentLetter: {
            /** The entry of the match that caused the email. */
            version: number;
            /** Kind of the email. */
            kind: string;
            /** Id in this match of the recipient. */
            participant: string;
            /** The seat that the recipient holds now. */
            seat?: components["schemas"]["Seat"];
            /** When the email was queued. */
            posted_at: string;
            /** When the email was sent, dropped or given up. */
            settled_at?: string;
            /** State of the email: `waiting`, `sent`, `dropped` or `bounced`. */
            state: string;
            /** Response of the mail server, without addresses, or the reason why the email was not sent. */
            answer?: string;
        };
        /** The active sessions of an account. */
        SessionList: {
            /** The sessions, most recently used first. */
            sessions: components["schemas"]["SessionView"][];
        };
        /** An active session. */
        SessionView: {
            /** Id of the session. */
            session_id: string;
            /** Whether this request was made in the listed session. */
            current: boolean;
            /** When you signed in. */
            created_at: string;
            /** When the tokens of the session were last refreshed. */
            refreshed_at: string;
            /** When the session ends, even if it is refreshed. */
            ends_at: string;
        };
        /** Quiet hours and vacations, during which your clocks are paused. */
        SetAbsence: {
            /** Your quiet hours in local time, at most twelve hours a day; omit for none. */
            quiet?: components["schemas"]["QuietWish"];
            /** Your vacations from today on, at most 30 days in a calendar year. */
            vacations?: components["schemas"]["VacationWish"][];
        };
        /** Format of the messages. */
        ShapeName: "standard" | "discord" | "slack";
        /** Result of a look. */
        Shown: {
            /** The look, as recorded before anything was shown. */
            look: components["schemas"]["LookLine"];
            /** The table, if the look was at the table. */
            replay?: components["schemas"]["ReplayCard"];
            /** The requests, if the look was at the requests. */
            requests?: components["schemas"]["RequestCard"][];
            /** The emails, if the look was at the emails. */
            letters?: components["schemas"]["SentLetter"][];
        };
        /** Request to complete a sign-in with a code. */
        SignInCodeRequest: {
            /** The `challenge` of the problem `second_factor_required`. */
            challenge: string;
            /** The code that your app shows now, or a recovery code. */
            code: string;
        };
        /** Request to sign in. */
        SignInRequest: {
            /** Email address of the account. */
            email: string;
            /** Password of the account. */
            password: string;
        };
        /** Request to sign a ruling. */
        SignRuling: {
            /** The ruling to sign, the same as in the preview. */
            ruling: components["schemas"]["Ruling"];
            /** Token of the effect that the preview showed you. */
            effect: string;
            /** The reason for the players, 1 to 2000 characters. May be absent if you sign second. */
            reason?: string;
        };
        /** Result of signing a ruling. */
        SignedCard: {
            /** Whether the ruling waits for a second signature; otherwise it is in force. */
            waits: boolean;
            /** The dispute after the signature. */
            dispute: components["schemas"]["DisputeCard"];
        };
        /** Signature scheme of the requests. */
        SigningName: "hmac" | "ed25519";
        /** Stage of a match. */
        StageName: "lobby" | "running" | "over";
        /** Rank and points of one seat. */
        Standing: {
            /** Seat that has this rank and score. */
            seat: components["schemas"]["Seat"];
            /** Rank of the seat; 1 is best, tied seats share a rank. */
            rank: number;
            /** Points of the seat. */
            score: number;
        };
        /** Rank of a player in the final standings. */
        StandingNews: {
            /** Rank of the player; 1 is best. */
            rank: number;
            /** Name of the player. */
            name: string;
            /** Score of the player. */
            score: number;
        };
        /** A standing order. */
        StandingOrder: {
            /** The order; its fields depend on the game. */
            order: components["schemas"]["GameOrder"];
        };
        /** Request to look for players. */
        StartSeek: {
            /** Key of the game to play, with its usual options. */
            game: components["schemas"]["GameKey"];
            /** Number of players, you included. By default any; a match that is opened for you then has as few as possible. */
            players?: number;
            /** Time control; by default `normal`. */
            pace?: components["schemas"]["PaceWish"];
            /** Whether each clock is paused on Saturdays and Sundays, in the time zone of the player. */
            weekends?: boolean;
            /** Whether accounts played by programs may take part; true by default. */
            admits_bots?: boolean;
            /** How reliable the others must be; by default anybody will do. A match that is opened for you asks for the same. */
            least_reliability?: components["schemas"]["LeastReliability"];
        };
        /** A text of a dispute, with the proof that it was written. */
        Statement: {
            /** Commitment to the text in the log, in hex: SHA-256 of `logothete/text/1`, the salt and the text. */
            commitment: string;
            /** The text; absent once its author has deleted their account, and for anyone who may not read it. */
            text?: string;
            /** The salt of the commitment, in hex; absent if the text is. */
            salt?: string;
        };
        /** Last event of a stream. Says why the stream ended. */
        StreamEnd: {
            /** Reason for the end of the stream. */
            reason: components["schemas"]["EndReason"];
        };
        /** Successor of the holder of a seat. */
        Successor: components["schemas"]["SuccessorBot"] | components["schemas"]["SuccessorSubstitute"];
        /** One of the service's own bots. */
        SuccessorBot: {
            /** Name of the bot. */
            bot: string;
            type: "bot";
        };
        /** Anybody who takes the seat; until then it is played by the rules' default actions. */
        SuccessorSubstitute: {
            type: "substitute";
        };
        /** A JSON value of the table, as the API describes it. */
        TableValue: string | number | boolean | unknown[] | {
            [key: string]: unknown;
        };
        /** The table as you may see it. */
        TableView: {
            /** Id of the match. */
            match: string;
            /** Key of the game that is played. */
            game: components["schemas"]["ToldGameKey"];
            /** Stage of the match. */
            stage: components["schemas"]["StageName"];
            /** Version of the match: its number of entries so far. */
            version: number;
            /** Your seat; absent if you do not play. */
            seat?: components["schemas"]["Seat"];
            /** Token of the decision you are asked for; send it with your action. Absent if you are not asked. */
            decision?: string;
            /** The seats whose decision is awaited. */
            awaiting: components["schemas"]["Seat"][];
            /** Seats that may act although the match does not wait for them. */
            may_also: components["schemas"]["Seat"][];
            /** The state of the game as you may see it; absent before the start. */
            view?: components["schemas"]["GameView"];
            /** The clocks; absent unless the match is running and has a time limit. */
            clock?: components["schemas"]["ClockCard"];
            /** How the match ended; absent while it has not. */
            end?: components["schemas"]["End"];
        };
        /** Request to undo a move. */
        TakeBack: {
            /** Version of your decision's entry. Everything decided after it is undone too. */
            entry: number;
        };
        /** The last move that you can undo. */
        TakebackCard: {
            /** The entry of the decision that you can undo. */
            entry: number;
            /** The seats that have decided since and must agree. If there are none, the move is undone at once. */
            asks: components["schemas"]["Seat"][];
        };
        /** A page of messages. */
        TalkPage: {
            /** The messages, oldest first. */
            messages: components["schemas"]["MessageView"][];
            /**
             * Number of further messages: after the last one if you asked with `after`, else before the first; 0 on the last
             *     page.
             */
            more: number;
            /** The value of `after` for the next request for messages. Present even if `more` is 0, to ask for later ones. */
            next_after: number;
            /** Whether you have muted this match, so that no messages are shown. */
            is_muted: boolean;
            /** Whether messages can be sent to this match: until 14 days after its end. */
            is_open: boolean;
        };
        /** A period in which somebody held a seat. */
        TenureCard: {
            /** Holder of the seat. */
            holder: components["schemas"]["HolderCard"];
            /** First version of the period. The period lasts until the next one begins. */
            from_version: number;
        };
        /** A test event. */
        TestNews: {
            /** Id of the webhook. */
            webhook_id: string;
            /** A sentence saying that this is a test, in your language. */
            text: string;
        };
        /** Why a timeline began. */
        TimelineReason: "first" | "moved" | "restored" | "secret";
        /** The active tokens of an account. */
        TokenList: {
            /** The tokens, newest first; at most fifty. */
            tokens: components["schemas"]["TokenView"][];
        };
        /** A newly created token. */
        TokenMade: {
            /**
             * The token itself, for the `Authorization` header. Shown only once: the response to a repeated request
             *     omits it.
             */
            secret?: string;
            /** The token as it appears in the list. */
            token: components["schemas"]["TokenView"];
        };
        /** A permission that a token can have. */
        TokenScope: "match:read" | "match:play" | "match:create" | "account:read" | "account:write" | "letters:read" | "letters:write" | "webhooks:read" | "webhooks:write" | "seek:read" | "seek:write" | "conduct:write" | "moderate";
        /** A token as its owner sees it in the list. */
        TokenView: {
            /** Id of the token; not a secret. */
            token_id: string;
            /** The name you gave it. */
            name: string;
            /** The first characters of the token. */
            hint: string;
            /** Scopes of the token. */
            scopes: components["schemas"]["ToldTokenScope"][];
            /** When the token was created. */
            created_at: string;
            /** When the token expires. */
            expires_at: string;
            /** When the token was last used, to the hour; absent if never. */
            last_used_at?: string;
        };
        /** The tokens of a session. */
        TokensView: {
            /** Id of the account. */
            account_id: string;
            /** Id of the session. */
            session_id: string;
            /** Always `Bearer`. */
            token_type: string;
            /** The access token, for the `Authorization` header. */
            access_token: string;
            /** Seconds until the access token expires. */
            expires_in: number;
            /** The refresh token, for `/v1/sessions/refresh`; it works once. */
            refresh_token: string;
            /** When the refresh token expires unless it is used. */
            refresh_expires_at: string;
        };
        /** An action of the game, as far as you may know it. */
        ToldAction: components["schemas"]["GameAction"] | components["schemas"]["SealedAction"];
        /** An event: one of `EventName`, or one that was added later. */
        ToldEventName: components["schemas"]["EventName"] | string;
        /** A game: one of `GameKey`, or one that was added later. */
        ToldGameKey: components["schemas"]["GameKey"] | string;
        /** The options of a game: one of `GameOptions`, or one that was added later. */
        ToldGameOptions: components["schemas"]["GameOptions"] | components["schemas"]["Unknown"];
        /** A scope: one of `TokenScope`, or one that was added later. */
        ToldTokenScope: components["schemas"]["TokenScope"] | string;
        /** Progress of applying a change to your matches. */
        ToldView: {
            /** When the change was made. */
            since: string;
            /** Number of matches to which the change is applied so far. */
            told: number;
            /** Number of matches in all, including ended ones. */
            matches: number;
        };
        /** The proof that a smaller tree is the beginning of a larger one. */
        TreeConsistency: {
            /** Size of the smaller tree. */
            from: number;
            /** Size of the larger tree. */
            to: number;
            /** Consistency proof by RFC 6962: hashes in hex. */
            hashes: string[];
        };
        /** A signed tree head. */
        TreeHead: {
            /** Number of leaves in the tree. */
            size: number;
            /** Root hash of the tree, in hex. */
            root: string;
            /** When the tree head was signed. */
            at: string;
            /** The signed note with the tree head. Keep it byte for byte. */
            note: string;
        };
        /** Something added after this version of the document, such as another game or another kind of fact: ignore it. */
        Unknown: Record<string, never>;
        /** Form to unsubscribe. */
        UnsubscribeForm: {
            /** `match` to unsubscribe from this match only; anything else, or nothing, for all matches. */
            what: string;
        };
        /** Request to change the profile. Omitted fields keep their values. */
        UpdateAccountRequest: {
            /** The name that other players see. */
            name?: string;
            /** Language of your emails: `en`, `it`, `fr`, `hu` or `de`. */
            language?: string;
            /** Your time zone, by its IANA name. */
            time_zone?: string;
            /**
             * Whether a program plays for this account; visible to other players. Bots have their own rate limits and receive
             *     only the emails about matches that they ask for.
             */
            is_bot?: boolean;
            /** The people to whom your page is shown. */
            visibility?: components["schemas"]["Visibility"];
        };
        /** A vacation. */
        VacationView: {
            /** Start of the vacation. */
            from: string;
            /** End of the vacation. */
            until: string;
        };
        /** A vacation: whole days in your time zone. */
        VacationWish: {
            /** First day of the vacation. */
            from: string;
            /** Last day of the vacation. */
            until: string;
        };
        /** Value of an option, and its meaning. */
        ValueText: {
            /** The value as written in JSON. */
            value: string;
            /** Meaning of the value in English. */
            meaning: string;
        };
        /** The people to whom a page is shown. Its owner always sees it. */
        Visibility: "everyone" | "played_with" | "nobody";
        /** A dispute that waits for a referee or a ruling. */
        WaitingCard: {
            /** Id of the match. */
            match: string;
            /** Number of the dispute. */
            number: number;
            /** State of the dispute: `open`, `under_review` or `appealed`. */
            state: string;
            /** When the dispute was opened. */
            opened_at: string;
            /** When the next step of the dispute is due; otherwise the service closes it. */
            due_at: string;
            /** Whether the dispute is an appeal. */
            is_appeal: boolean;
            /** Whether you have taken the dispute up. */
            is_yours: boolean;
            /** Whether a ruling on the dispute waits for a second signature. */
            waits_for_signature: boolean;
            /** Whether you may judge the dispute: you have not played in the match and signed no ruling on it. */
            is_open_to_you: boolean;
        };
        /** The list of disputes that wait for referees. */
        WaitingList: {
            /** The disputes, most urgent first; at most 200. */
            disputes: components["schemas"]["WaitingCard"][];
            /** Number of referees of the service. */
            referees: number;
        };
        /** A page of deliveries to a webhook. */
        WebhookDeliveryPage: {
            /** The deliveries, newest first. */
            deliveries: components["schemas"]["WebhookDeliveryView"][];
            /** Cursor of the next page, for `cursor`; absent on the last page. */
            next?: string;
        };
        /** A delivery to a webhook. */
        WebhookDeliveryView: {
            /** Id of the delivery: the `webhook-id` of every attempt. */
            delivery_id: string;
            /** Type of the event. */
            event: string;
            /** Id of the match; absent for a test. */
            match_id?: string;
            /** Version of the entry that caused the delivery; absent for a test. */
            version?: number;
            /** When the delivery was queued. */
            posted_at: string;
            /**
             * State: `waiting`, `sent`, `dropped` (no longer true, or the webhook is disabled) or `failed` (given
             *     up).
             */
            state: string;
            /** When the next attempt is due, while the delivery waits. */
            due_at?: string;
            /** When the delivery was sent, dropped or failed. */
            settled_at?: string;
            /** Number of attempts so far, including the first. */
            attempts: number;
            /** HTTP status of the last response. */
            status?: number;
            /** The last error, or why nothing was sent. */
            answer?: string;
        };
        /** Your webhooks. */
        WebhookList: {
            /** The webhooks, oldest first; at most ten. */
            webhooks: components["schemas"]["WebhookView"][];
        };
        /** A message to a webhook. Ignore types that you do not know. */
        WebhookMessage: components["schemas"]["MatchStartedMessage"] | components["schemas"]["MatchYourTurnMessage"] | components["schemas"]["MatchEntryMessage"] | components["schemas"]["MatchFinishedMessage"] | components["schemas"]["WebhookTestMessage"];
        /** You requested a test. */
        WebhookTestMessage: {
            type: "webhook.test";
            /** When the event happened. */
            timestamp: string;
            data: components["schemas"]["TestNews"];
        };
        /** A webhook. */
        WebhookView: {
            /** Id of the webhook. */
            webhook_id: string;
            /** When the webhook was created. */
            created_at: string;
            /** Address to which the events are sent. */
            url: string;
            /** A description for your own use. */
            description: string;
            /** The events that are sent to the webhook. */
            events: components["schemas"]["ToldEventName"][];
            /** The match whose events are sent; absent if the events of all your matches are sent. */
            match_id?: string;
            /** Format of the messages. */
            shape: components["schemas"]["ShapeName"];
            /** Signature scheme. */
            signing: components["schemas"]["SigningName"];
            /** The signing secret, `whsec_…`. Present only in the response to the request that created the secret. */
            secret?: string;
            /** The public key, `whpk_…`, if requests are signed with Ed25519. */
            public_key?: string;
            /** End of the period in which requests are also signed with the previous secret. */
            old_secret_until?: string;
            /** When deliveries to the webhook began to fail. After five days of failures it is disabled. */
            failing_since?: string;
            /** Whether the webhook is enabled. */
            enabled: boolean;
            /** Why the webhook is disabled: `owner` (by you), `failing` or `gone` (it answered 410). */
            disabled_why?: string;
            /** When the webhook was disabled. */
            disabled_at?: string;
        };
        /** Your place and seat in a match. */
        You: {
            /** Your id in this match. */
            participant: string;
            /** Your place in the lobby. */
            place: number;
            /** Your seat; absent before the start and after a resignation. */
            seat?: components["schemas"]["Seat"];
        };
    };
}
export type About = components['schemas']['About'];
export type Absence = components['schemas']['Absence'];
export type AbsenceView = components['schemas']['AbsenceView'];
export type AccountData = components['schemas']['AccountData'];
export type AccountEvent = components['schemas']['AccountEvent'];
export type AccountEventEnd = components['schemas']['AccountEventEnd'];
export type AccountEventGone = components['schemas']['AccountEventGone'];
export type AccountEventMatch = components['schemas']['AccountEventMatch'];
export type AccountEventSeek = components['schemas']['AccountEventSeek'];
export type AccountStreamEvent = components['schemas']['AccountStreamEvent'];
export type AccountView = components['schemas']['AccountView'];
export type Act = components['schemas']['Act'];
export type ActAppeal = components['schemas']['ActAppeal'];
export type ActKind = components['schemas']['ActKind'];
export type ActList = components['schemas']['ActList'];
export type Acted = components['schemas']['Acted'];
export type Actor = components['schemas']['Actor'];
export type AfterStrikes = components['schemas']['AfterStrikes'];
export type AfterStrikesBot = components['schemas']['AfterStrikesBot'];
export type AfterStrikesResign = components['schemas']['AfterStrikesResign'];
export type AfterStrikesSubstitute = components['schemas']['AfterStrikesSubstitute'];
export type Answer = components['schemas']['Answer'];
export type AnswerProposal = components['schemas']['AnswerProposal'];
export type AnyAction = components['schemas']['AnyAction'];
export type AnyActionGame = components['schemas']['AnyActionGame'];
export type AnyActionPlatform = components['schemas']['AnyActionPlatform'];
export type AnyFact = components['schemas']['AnyFact'];
export type AnyFactGame = components['schemas']['AnyFactGame'];
export type AnyFactPlatform = components['schemas']['AnyFactPlatform'];
export type AppList = components['schemas']['AppList'];
export type AppMade = components['schemas']['AppMade'];
export type AppTokenRequest = components['schemas']['AppTokenRequest'];
export type AppTokensView = components['schemas']['AppTokensView'];
export type AppView = components['schemas']['AppView'];
export type Appeal = components['schemas']['Appeal'];
export type AppealDecision = components['schemas']['AppealDecision'];
export type AskLinkRequest = components['schemas']['AskLinkRequest'];
export type BardsAction = components['schemas']['BardsAction'];
export type BardsActionChoose = components['schemas']['BardsActionChoose'];
export type BardsActionConclude = components['schemas']['BardsActionConclude'];
export type BardsActionFinish = components['schemas']['BardsActionFinish'];
export type BardsActionPickStart = components['schemas']['BardsActionPickStart'];
export type BardsActionPlay = components['schemas']['BardsActionPlay'];
export type BardsActionPlayExcuse = components['schemas']['BardsActionPlayExcuse'];
export type BardsActionSplit = components['schemas']['BardsActionSplit'];
export type BardsCard = components['schemas']['BardsCard'];
export type BardsCards = components['schemas']['BardsCards'];
export type BardsConcludedStory = components['schemas']['BardsConcludedStory'];
export type BardsDealer = components['schemas']['BardsDealer'];
export type BardsDrawn = components['schemas']['BardsDrawn'];
export type BardsEndReason = components['schemas']['BardsEndReason'];
export type BardsEnded = components['schemas']['BardsEnded'];
export type BardsFact = components['schemas']['BardsFact'];
export type BardsFactCardPlayed = components['schemas']['BardsFactCardPlayed'];
export type BardsFactCardsDrawn = components['schemas']['BardsFactCardsDrawn'];
export type BardsFactCardsSplit = components['schemas']['BardsFactCardsSplit'];
export type BardsFactDealerDrawn = components['schemas']['BardsFactDealerDrawn'];
export type BardsFactDealerSet = components['schemas']['BardsFactDealerSet'];
export type BardsFactExcusePlayed = components['schemas']['BardsFactExcusePlayed'];
export type BardsFactGameEnded = components['schemas']['BardsFactGameEnded'];
export type BardsFactGroupRevealed = components['schemas']['BardsFactGroupRevealed'];
export type BardsFactGroupTaken = components['schemas']['BardsFactGroupTaken'];
export type BardsFactLastScoringBegun = components['schemas']['BardsFactLastScoringBegun'];
export type BardsFactSegmentBegun = components['schemas']['BardsFactSegmentBegun'];
export type BardsFactSegmentEnded = components['schemas']['BardsFactSegmentEnded'];
export type BardsFactStartDealt = components['schemas']['BardsFactStartDealt'];
export type BardsFactStoriesBegun = components['schemas']['BardsFactStoriesBegun'];
export type BardsFactStoryConcluded = components['schemas']['BardsFactStoryConcluded'];
export type BardsFactThemeReplaced = components['schemas']['BardsFactThemeReplaced'];
export type BardsFactThemeTurned = components['schemas']['BardsFactThemeTurned'];
export type BardsGroup = components['schemas']['BardsGroup'];
export type BardsHandful = components['schemas']['BardsHandful'];
export type BardsLegalActions = components['schemas']['BardsLegalActions'];
export type BardsOptions = components['schemas']['BardsOptions'];
export type BardsPhase = components['schemas']['BardsPhase'];
export type BardsPlayOrder = components['schemas']['BardsPlayOrder'];
export type BardsPoints = components['schemas']['BardsPoints'];
export type BardsScoreReveal = components['schemas']['BardsScoreReveal'];
export type BardsSealedCards = components['schemas']['BardsSealedCards'];
export type BardsSealedHandful = components['schemas']['BardsSealedHandful'];
export type BardsSealedPoints = components['schemas']['BardsSealedPoints'];
export type BardsSeatView = components['schemas']['BardsSeatView'];
export type BardsSuit = components['schemas']['BardsSuit'];
export type BardsSuits = components['schemas']['BardsSuits'];
export type BardsVia = components['schemas']['BardsVia'];
export type BardsView = components['schemas']['BardsView'];
export type BeginSecondFactorRequest = components['schemas']['BeginSecondFactorRequest'];
export type BlockList = components['schemas']['BlockList'];
export type BlockView = components['schemas']['BlockView'];
export type BlockWish = components['schemas']['BlockWish'];
export type BlockWishInviter = components['schemas']['BlockWishInviter'];
export type BlockWishNamed = components['schemas']['BlockWishNamed'];
export type BlockWishParticipant = components['schemas']['BlockWishParticipant'];
export type Bundle = components['schemas']['Bundle'];
export type BundleEntry = components['schemas']['BundleEntry'];
export type BundleSeal = components['schemas']['BundleSeal'];
export type By = components['schemas']['By'];
export type ByzantiumAction = components['schemas']['ByzantiumAction'];
export type ByzantiumActionBuild = components['schemas']['ByzantiumActionBuild'];
export type ByzantiumActionChooseLosses = components['schemas']['ByzantiumActionChooseLosses'];
export type ByzantiumActionChooseOpponent = components['schemas']['ByzantiumActionChooseOpponent'];
export type ByzantiumActionChooseUnmaintained = components['schemas']['ByzantiumActionChooseUnmaintained'];
export type ByzantiumActionClaimCity = components['schemas']['ByzantiumActionClaimCity'];
export type ByzantiumActionConfirmSeaMove = components['schemas']['ByzantiumActionConfirmSeaMove'];
export type ByzantiumActionEndAction = components['schemas']['ByzantiumActionEndAction'];
export type ByzantiumActionEnterArmy = components['schemas']['ByzantiumActionEnterArmy'];
export type ByzantiumActionFinishIncrease = components['schemas']['ByzantiumActionFinishIncrease'];
export type ByzantiumActionFleetBlock = components['schemas']['ByzantiumActionFleetBlock'];
export type ByzantiumActionFleetResponse = components['schemas']['ByzantiumActionFleetResponse'];
export type ByzantiumActionGarrison = components['schemas']['ByzantiumActionGarrison'];
export type ByzantiumActionGarrisonBySacrifice = components['schemas']['ByzantiumActionGarrisonBySacrifice'];
export type ByzantiumActionLevyDefence = components['schemas']['ByzantiumActionLevyDefence'];
export type ByzantiumActionMoveArmy = components['schemas']['ByzantiumActionMoveArmy'];
export type ByzantiumActionPass = components['schemas']['ByzantiumActionPass'];
export type ByzantiumActionPlaceCube = components['schemas']['ByzantiumActionPlaceCube'];
export type ByzantiumActionRetreatStep = components['schemas']['ByzantiumActionRetreatStep'];
export type ByzantiumActionSpecialBulgarAttack = components['schemas']['ByzantiumActionSpecialBulgarAttack'];
export type ByzantiumActionSpecialBulgarReinforcement = components['schemas']['ByzantiumActionSpecialBulgarReinforcement'];
export type ByzantiumActionSpecialCivilWar = components['schemas']['ByzantiumActionSpecialCivilWar'];
export type ByzantiumActionSpecialFleet = components['schemas']['ByzantiumActionSpecialFleet'];
export type ByzantiumActionSpecialFortify = components['schemas']['ByzantiumActionSpecialFortify'];
export type ByzantiumActionSpecialImprove = components['schemas']['ByzantiumActionSpecialImprove'];
export type ByzantiumActionSpecialRuler = components['schemas']['ByzantiumActionSpecialRuler'];
export type ByzantiumActionSplitTax = components['schemas']['ByzantiumActionSplitTax'];
export type ByzantiumActionStandOrRetreat = components['schemas']['ByzantiumActionStandOrRetreat'];
export type ByzantiumActionStep = components['schemas']['ByzantiumActionStep'];
export type ByzantiumActionTakeBack = components['schemas']['ByzantiumActionTakeBack'];
export type ByzantiumActionTax = components['schemas']['ByzantiumActionTax'];
export type ByzantiumActionsEnd = components['schemas']['ByzantiumActionsEnd'];
export type ByzantiumArmy = components['schemas']['ByzantiumArmy'];
export type ByzantiumArmyView = components['schemas']['ByzantiumArmyView'];
export type ByzantiumAsk = components['schemas']['ByzantiumAsk'];
export type ByzantiumAttack = components['schemas']['ByzantiumAttack'];
export type ByzantiumBuilding = components['schemas']['ByzantiumBuilding'];
export type ByzantiumCardId = components['schemas']['ByzantiumCardId'];
export type ByzantiumCity = components['schemas']['ByzantiumCity'];
export type ByzantiumCityView = components['schemas']['ByzantiumCityView'];
export type ByzantiumCombatStage = components['schemas']['ByzantiumCombatStage'];
export type ByzantiumCombatView = components['schemas']['ByzantiumCombatView'];
export type ByzantiumDice = components['schemas']['ByzantiumDice'];
export type ByzantiumDraftView = components['schemas']['ByzantiumDraftView'];
export type ByzantiumDraftViewIncrease = components['schemas']['ByzantiumDraftViewIncrease'];
export type ByzantiumDraftViewTax = components['schemas']['ByzantiumDraftViewTax'];
export type ByzantiumEndingView = components['schemas']['ByzantiumEndingView'];
export type ByzantiumExtraMoveLimit = components['schemas']['ByzantiumExtraMoveLimit'];
export type ByzantiumFact = components['schemas']['ByzantiumFact'];
export type ByzantiumFactActionEnded = components['schemas']['ByzantiumFactActionEnded'];
export type ByzantiumFactArmyDestroyed = components['schemas']['ByzantiumFactArmyDestroyed'];
export type ByzantiumFactArmyEntered = components['schemas']['ByzantiumFactArmyEntered'];
export type ByzantiumFactArmyMoved = components['schemas']['ByzantiumFactArmyMoved'];
export type ByzantiumFactArmyRaised = components['schemas']['ByzantiumFactArmyRaised'];
export type ByzantiumFactArmyRetreated = components['schemas']['ByzantiumFactArmyRetreated'];
export type ByzantiumFactArmyStood = components['schemas']['ByzantiumFactArmyStood'];
export type ByzantiumFactBattleDecided = components['schemas']['ByzantiumFactBattleDecided'];
export type ByzantiumFactBattleRolled = components['schemas']['ByzantiumFactBattleRolled'];
export type ByzantiumFactBuildingRaised = components['schemas']['ByzantiumFactBuildingRaised'];
export type ByzantiumFactBulgarsLost = components['schemas']['ByzantiumFactBulgarsLost'];
export type ByzantiumFactBulgarsReinforced = components['schemas']['ByzantiumFactBulgarsReinforced'];
export type ByzantiumFactBulgarsSent = components['schemas']['ByzantiumFactBulgarsSent'];
export type ByzantiumFactCityClaimed = components['schemas']['ByzantiumFactCityClaimed'];
export type ByzantiumFactCityConquered = components['schemas']['ByzantiumFactCityConquered'];
export type ByzantiumFactCityFortified = components['schemas']['ByzantiumFactCityFortified'];
export type ByzantiumFactCityGarrisoned = components['schemas']['ByzantiumFactCityGarrisoned'];
export type ByzantiumFactCityImproved = components['schemas']['ByzantiumFactCityImproved'];
export type ByzantiumFactCityLeftEmpty = components['schemas']['ByzantiumFactCityLeftEmpty'];
export type ByzantiumFactCivilWarDeclared = components['schemas']['ByzantiumFactCivilWarDeclared'];
export type ByzantiumFactCombatBegun = components['schemas']['ByzantiumFactCombatBegun'];
export type ByzantiumFactConstantinopleFell = components['schemas']['ByzantiumFactConstantinopleFell'];
export type ByzantiumFactCubePlaced = components['schemas']['ByzantiumFactCubePlaced'];
export type ByzantiumFactCubesReturned = components['schemas']['ByzantiumFactCubesReturned'];
export type ByzantiumFactCubesUnpaid = components['schemas']['ByzantiumFactCubesUnpaid'];
export type ByzantiumFactDraftTakenBack = components['schemas']['ByzantiumFactDraftTakenBack'];
export type ByzantiumFactFleetAnswered = components['schemas']['ByzantiumFactFleetAnswered'];
export type ByzantiumFactFleetTaken = components['schemas']['ByzantiumFactFleetTaken'];
export type ByzantiumFactGameEnded = components['schemas']['ByzantiumFactGameEnded'];
export type ByzantiumFactGarrisonSacrificed = components['schemas']['ByzantiumFactGarrisonSacrificed'];
export type ByzantiumFactGuardReturned = components['schemas']['ByzantiumFactGuardReturned'];
export type ByzantiumFactIncomeBegun = components['schemas']['ByzantiumFactIncomeBegun'];
export type ByzantiumFactIncomeReceived = components['schemas']['ByzantiumFactIncomeReceived'];
export type ByzantiumFactLeviesCalled = components['schemas']['ByzantiumFactLeviesCalled'];
export type ByzantiumFactLeviesHeldBack = components['schemas']['ByzantiumFactLeviesHeldBack'];
export type ByzantiumFactLeviesLost = components['schemas']['ByzantiumFactLeviesLost'];
export type ByzantiumFactLossesTaken = components['schemas']['ByzantiumFactLossesTaken'];
export type ByzantiumFactNavalRolled = components['schemas']['ByzantiumFactNavalRolled'];
export type ByzantiumFactOpponentChosen = components['schemas']['ByzantiumFactOpponentChosen'];
export type ByzantiumFactPassagePaid = components['schemas']['ByzantiumFactPassagePaid'];
export type ByzantiumFactPassed = components['schemas']['ByzantiumFactPassed'];
export type ByzantiumFactPlacementDrafted = components['schemas']['ByzantiumFactPlacementDrafted'];
export type ByzantiumFactRetreatAllowed = components['schemas']['ByzantiumFactRetreatAllowed'];
export type ByzantiumFactRetreatBegun = components['schemas']['ByzantiumFactRetreatBegun'];
export type ByzantiumFactRetreatDeclared = components['schemas']['ByzantiumFactRetreatDeclared'];
export type ByzantiumFactRetreatForbidden = components['schemas']['ByzantiumFactRetreatForbidden'];
export type ByzantiumFactRulerCrowned = components['schemas']['ByzantiumFactRulerCrowned'];
export type ByzantiumFactSeaStepDeclared = components['schemas']['ByzantiumFactSeaStepDeclared'];
export type ByzantiumFactSeaStepDropped = components['schemas']['ByzantiumFactSeaStepDropped'];
export type ByzantiumFactSeatCalled = components['schemas']['ByzantiumFactSeatCalled'];
export type ByzantiumFactSeatsOrdered = components['schemas']['ByzantiumFactSeatsOrdered'];
export type ByzantiumFactSiegeFailed = components['schemas']['ByzantiumFactSiegeFailed'];
export type ByzantiumFactSiegeRolled = components['schemas']['ByzantiumFactSiegeRolled'];
export type ByzantiumFactTaxDrafted = components['schemas']['ByzantiumFactTaxDrafted'];
export type ByzantiumFactTaxRaised = components['schemas']['ByzantiumFactTaxRaised'];
export type ByzantiumFactTurnBegun = components['schemas']['ByzantiumFactTurnBegun'];
export type ByzantiumFactUpkeepPaid = components['schemas']['ByzantiumFactUpkeepPaid'];
export type ByzantiumFaction = components['schemas']['ByzantiumFaction'];
export type ByzantiumFallTiebreaks = components['schemas']['ByzantiumFallTiebreaks'];
export type ByzantiumFavoured = components['schemas']['ByzantiumFavoured'];
export type ByzantiumFinalCityPoints = components['schemas']['ByzantiumFinalCityPoints'];
export type ByzantiumFoe = components['schemas']['ByzantiumFoe'];
export type ByzantiumFoeArmy = components['schemas']['ByzantiumFoeArmy'];
export type ByzantiumFoeBulgars = components['schemas']['ByzantiumFoeBulgars'];
export type ByzantiumFoeLevies = components['schemas']['ByzantiumFoeLevies'];
export type ByzantiumJourneyView = components['schemas']['ByzantiumJourneyView'];
export type ByzantiumLegView = components['schemas']['ByzantiumLegView'];
export type ByzantiumLegalActions = components['schemas']['ByzantiumLegalActions'];
export type ByzantiumLossView = components['schemas']['ByzantiumLossView'];
export type ByzantiumMapId = components['schemas']['ByzantiumMapId'];
export type ByzantiumMethod = components['schemas']['ByzantiumMethod'];
export type ByzantiumOpenAsk = components['schemas']['ByzantiumOpenAsk'];
export type ByzantiumOptions = components['schemas']['ByzantiumOptions'];
export type ByzantiumOrder = components['schemas']['ByzantiumOrder'];
export type ByzantiumOrderKind = components['schemas']['ByzantiumOrderKind'];
export type ByzantiumPhase = components['schemas']['ByzantiumPhase'];
export type ByzantiumPlace = components['schemas']['ByzantiumPlace'];
export type ByzantiumPlacement = components['schemas']['ByzantiumPlacement'];
export type ByzantiumProfile = components['schemas']['ByzantiumProfile'];
export type ByzantiumRetreatView = components['schemas']['ByzantiumRetreatView'];
export type ByzantiumRollKind = components['schemas']['ByzantiumRollKind'];
export type ByzantiumRollView = components['schemas']['ByzantiumRollView'];
export type ByzantiumRulings = components['schemas']['ByzantiumRulings'];
export type ByzantiumScore = components['schemas']['ByzantiumScore'];
export type ByzantiumSeatView = components['schemas']['ByzantiumSeatView'];
export type ByzantiumSource = components['schemas']['ByzantiumSource'];
export type ByzantiumSourceBox = components['schemas']['ByzantiumSourceBox'];
export type ByzantiumSourceCasualties = components['schemas']['ByzantiumSourceCasualties'];
export type ByzantiumSourcePool = components['schemas']['ByzantiumSourcePool'];
export type ByzantiumSpace = components['schemas']['ByzantiumSpace'];
export type ByzantiumSpaceView = components['schemas']['ByzantiumSpaceView'];
export type ByzantiumVia = components['schemas']['ByzantiumVia'];
export type ByzantiumView = components['schemas']['ByzantiumView'];
export type ByzanzAction = components['schemas']['ByzanzAction'];
export type ByzanzActionBid = components['schemas']['ByzanzActionBid'];
export type ByzanzActionDiscard = components['schemas']['ByzanzActionDiscard'];
export type ByzanzActionDone = components['schemas']['ByzanzActionDone'];
export type ByzanzActionGive = components['schemas']['ByzanzActionGive'];
export type ByzanzActionPass = components['schemas']['ByzanzActionPass'];
export type ByzanzActionSell = components['schemas']['ByzanzActionSell'];
export type ByzanzActionTake = components['schemas']['ByzanzActionTake'];
export type ByzanzAtHigh = components['schemas']['ByzanzAtHigh'];
export type ByzanzCards = components['schemas']['ByzanzCards'];
export type ByzanzDealer = components['schemas']['ByzanzDealer'];
export type ByzanzDiscards = components['schemas']['ByzanzDiscards'];
export type ByzanzDrawn = components['schemas']['ByzanzDrawn'];
export type ByzanzEdition = components['schemas']['ByzanzEdition'];
export type ByzanzFace = components['schemas']['ByzanzFace'];
export type ByzanzFact = components['schemas']['ByzanzFact'];
export type ByzanzFactAuctionWon = components['schemas']['ByzanzFactAuctionWon'];
export type ByzanzFactBidPlaced = components['schemas']['ByzanzFactBidPlaced'];
export type ByzanzFactCardDiscarded = components['schemas']['ByzanzFactCardDiscarded'];
export type ByzanzFactCardGiven = components['schemas']['ByzanzFactCardGiven'];
export type ByzanzFactDealerDrawn = components['schemas']['ByzanzFactDealerDrawn'];
export type ByzanzFactDealerSet = components['schemas']['ByzanzFactDealerSet'];
export type ByzanzFactFinalSalesBegun = components['schemas']['ByzanzFactFinalSalesBegun'];
export type ByzanzFactGameEnded = components['schemas']['ByzanzFactGameEnded'];
export type ByzanzFactHandDealt = components['schemas']['ByzanzFactHandDealt'];
export type ByzanzFactHandLimitExceeded = components['schemas']['ByzanzFactHandLimitExceeded'];
export type ByzanzFactLotRevealed = components['schemas']['ByzanzFactLotRevealed'];
export type ByzanzFactLotSentToMarket = components['schemas']['ByzanzFactLotSentToMarket'];
export type ByzanzFactLotTaken = components['schemas']['ByzanzFactLotTaken'];
export type ByzanzFactMarketBegun = components['schemas']['ByzanzFactMarketBegun'];
export type ByzanzFactMarketCleared = components['schemas']['ByzanzFactMarketCleared'];
export type ByzanzFactPassed = components['schemas']['ByzanzFactPassed'];
export type ByzanzFactRoundBegun = components['schemas']['ByzanzFactRoundBegun'];
export type ByzanzFactSeatDone = components['schemas']['ByzanzFactSeatDone'];
export type ByzanzFactSetSold = components['schemas']['ByzanzFactSetSold'];
export type ByzanzFactSkipped = components['schemas']['ByzanzFactSkipped'];
export type ByzanzFactTypeTaken = components['schemas']['ByzanzFactTypeTaken'];
export type ByzanzFinalSales = components['schemas']['ByzanzFinalSales'];
export type ByzanzKind = components['schemas']['ByzanzKind'];
export type ByzanzLegalActions = components['schemas']['ByzanzLegalActions'];
export type ByzanzOffers = components['schemas']['ByzanzOffers'];
export type ByzanzOptions = components['schemas']['ByzanzOptions'];
export type ByzanzPhase = components['schemas']['ByzanzPhase'];
export type ByzanzProfitDisplay = components['schemas']['ByzanzProfitDisplay'];
export type ByzanzSealedCards = components['schemas']['ByzanzSealedCards'];
export type ByzanzSealedFace = components['schemas']['ByzanzSealedFace'];
export type ByzanzSeatView = components['schemas']['ByzanzSeatView'];
export type ByzanzStandingOrder = components['schemas']['ByzanzStandingOrder'];
export type ByzanzStandingPass = components['schemas']['ByzanzStandingPass'];
export type ByzanzTieBreak = components['schemas']['ByzanzTieBreak'];
export type ByzanzView = components['schemas']['ByzanzView'];
export type ByzanzWay = components['schemas']['ByzanzWay'];
export type Catalogue = components['schemas']['Catalogue'];
export type Change = components['schemas']['Change'];
export type ChangeEmailRequest = components['schemas']['ChangeEmailRequest'];
export type ChangePasswordRequest = components['schemas']['ChangePasswordRequest'];
export type ChangeSecondFactorRequest = components['schemas']['ChangeSecondFactorRequest'];
export type ChangeWebhook = components['schemas']['ChangeWebhook'];
export type Charter = components['schemas']['Charter'];
export type Checkpoint = components['schemas']['Checkpoint'];
export type Choice = components['schemas']['Choice'];
export type Choices = components['schemas']['Choices'];
export type ClockCard = components['schemas']['ClockCard'];
export type ClockLine = components['schemas']['ClockLine'];
export type Closing = components['schemas']['Closing'];
export type ConductReport = components['schemas']['ConductReport'];
export type ConfirmSecondFactorRequest = components['schemas']['ConfirmSecondFactorRequest'];
export type Contribute = components['schemas']['Contribute'];
export type Contribution = components['schemas']['Contribution'];
export type Corrected = components['schemas']['Corrected'];
export type CreateMatch = components['schemas']['CreateMatch'];
export type CreateTokenRequest = components['schemas']['CreateTokenRequest'];
export type CreateWebhook = components['schemas']['CreateWebhook'];
export type CurrentVersion = components['schemas']['CurrentVersion'];
export type Decided = components['schemas']['Decided'];
export type DecisionRequest = components['schemas']['DecisionRequest'];
export type DeleteAccountRequest = components['schemas']['DeleteAccountRequest'];
export type DeliveriesView = components['schemas']['DeliveriesView'];
export type DeliveryView = components['schemas']['DeliveryView'];
export type DisputeCard = components['schemas']['DisputeCard'];
export type DisputeEnd = components['schemas']['DisputeEnd'];
export type DisputeList = components['schemas']['DisputeList'];
export type DisputeStage = components['schemas']['DisputeStage'];
export type DoneAction = components['schemas']['DoneAction'];
export type EffectCard = components['schemas']['EffectCard'];
export type EffectEnd = components['schemas']['EffectEnd'];
export type End = components['schemas']['End'];
export type EndKind = components['schemas']['EndKind'];
export type EndReason = components['schemas']['EndReason'];
export type Ending = components['schemas']['Ending'];
export type EntryCard = components['schemas']['EntryCard'];
export type EventName = components['schemas']['EventName'];
export type ExchangeRequest = components['schemas']['ExchangeRequest'];
export type Extension = components['schemas']['Extension'];
export type FactCard = components['schemas']['FactCard'];
export type Feed = components['schemas']['Feed'];
export type FieldError = components['schemas']['FieldError'];
export type Figures = components['schemas']['Figures'];
export type GameAction = components['schemas']['GameAction'];
export type GameCard = components['schemas']['GameCard'];
export type GameFact = components['schemas']['GameFact'];
export type GameKey = components['schemas']['GameKey'];
export type GameOptions = components['schemas']['GameOptions'];
export type GameOrder = components['schemas']['GameOrder'];
export type GameView = components['schemas']['GameView'];
export type GameWish = components['schemas']['GameWish'];
export type GivenOutcome = components['schemas']['GivenOutcome'];
export type GivenStanding = components['schemas']['GivenStanding'];
export type GrantList = components['schemas']['GrantList'];
export type GrantView = components['schemas']['GrantView'];
export type Health = components['schemas']['Health'];
export type HolderCard = components['schemas']['HolderCard'];
export type HolderCardBot = components['schemas']['HolderCardBot'];
export type HolderCardNobody = components['schemas']['HolderCardNobody'];
export type HolderCardPlayer = components['schemas']['HolderCardPlayer'];
export type Inclusion = components['schemas']['Inclusion'];
export type Interval = components['schemas']['Interval'];
export type IntrospectionView = components['schemas']['IntrospectionView'];
export type InvitationStateName = components['schemas']['InvitationStateName'];
export type InvitationView = components['schemas']['InvitationView'];
export type InviteWish = components['schemas']['InviteWish'];
export type InviteWishAddress = components['schemas']['InviteWishAddress'];
export type InviteWishNamed = components['schemas']['InviteWishNamed'];
export type JoinMatch = components['schemas']['JoinMatch'];
export type KeyList = components['schemas']['KeyList'];
export type KeyView = components['schemas']['KeyView'];
export type LearnedCard = components['schemas']['LearnedCard'];
export type LeastReliability = components['schemas']['LeastReliability'];
export type LeastTier = components['schemas']['LeastTier'];
export type LeftOut = components['schemas']['LeftOut'];
export type LegalActions = components['schemas']['LegalActions'];
export type LinkAsked = components['schemas']['LinkAsked'];
export type LinkRequest = components['schemas']['LinkRequest'];
export type LookAtWish = components['schemas']['LookAtWish'];
export type LookAtWishLetters = components['schemas']['LookAtWishLetters'];
export type LookAtWishOmniscient = components['schemas']['LookAtWishOmniscient'];
export type LookAtWishRequests = components['schemas']['LookAtWishRequests'];
export type LookAtWishSeat = components['schemas']['LookAtWishSeat'];
export type LookAtWishSpectator = components['schemas']['LookAtWishSpectator'];
export type LookLine = components['schemas']['LookLine'];
export type LookList = components['schemas']['LookList'];
export type LookWish = components['schemas']['LookWish'];
export type LookedAt = components['schemas']['LookedAt'];
export type MatchCard = components['schemas']['MatchCard'];
export type MatchEntryMessage = components['schemas']['MatchEntryMessage'];
export type MatchEvent = components['schemas']['MatchEvent'];
export type MatchEventCurrent = components['schemas']['MatchEventCurrent'];
export type MatchEventEnd = components['schemas']['MatchEventEnd'];
export type MatchEventEntry = components['schemas']['MatchEventEntry'];
export type MatchFinishedMessage = components['schemas']['MatchFinishedMessage'];
export type MatchGone = components['schemas']['MatchGone'];
export type MatchLine = components['schemas']['MatchLine'];
export type MatchNews = components['schemas']['MatchNews'];
export type MatchPage = components['schemas']['MatchPage'];
export type MatchProof = components['schemas']['MatchProof'];
export type MatchStartedMessage = components['schemas']['MatchStartedMessage'];
export type MatchStreamEvent = components['schemas']['MatchStreamEvent'];
export type MatchYourTurnMessage = components['schemas']['MatchYourTurnMessage'];
export type MessageView = components['schemas']['MessageView'];
export type MetadataView = components['schemas']['MetadataView'];
export type ModerationAct = components['schemas']['ModerationAct'];
export type ModerationQueue = components['schemas']['ModerationQueue'];
export type MuteList = components['schemas']['MuteList'];
export type MuteView = components['schemas']['MuteView'];
export type MuteWish = components['schemas']['MuteWish'];
export type MuteWishMatch = components['schemas']['MuteWishMatch'];
export type MuteWishParticipant = components['schemas']['MuteWishParticipant'];
export type MyAbsence = components['schemas']['MyAbsence'];
export type MyAccount = components['schemas']['MyAccount'];
export type MyAction = components['schemas']['MyAction'];
export type MyApp = components['schemas']['MyApp'];
export type MyCalendar = components['schemas']['MyCalendar'];
export type MyGrant = components['schemas']['MyGrant'];
export type MyInvitation = components['schemas']['MyInvitation'];
export type MyMatch = components['schemas']['MyMatch'];
export type MyMessage = components['schemas']['MyMessage'];
export type MyNetwork = components['schemas']['MyNetwork'];
export type MyOrder = components['schemas']['MyOrder'];
export type MyReply = components['schemas']['MyReply'];
export type MySecondFactor = components['schemas']['MySecondFactor'];
export type MySession = components['schemas']['MySession'];
export type MyText = components['schemas']['MyText'];
export type MyToken = components['schemas']['MyToken'];
export type MyVacation = components['schemas']['MyVacation'];
export type MyWebhook = components['schemas']['MyWebhook'];
export type NotDone = components['schemas']['NotDone'];
export type NotDoneNotTried = components['schemas']['NotDoneNotTried'];
export type NotDoneRefused = components['schemas']['NotDoneRefused'];
export type OAuthError = components['schemas']['OAuthError'];
export type OpenDispute = components['schemas']['OpenDispute'];
export type OpenedSeal = components['schemas']['OpenedSeal'];
export type OptionText = components['schemas']['OptionText'];
export type OtherLegalActions = components['schemas']['OtherLegalActions'];
export type Outcome = components['schemas']['Outcome'];
export type OwnActs = components['schemas']['OwnActs'];
export type Pace = components['schemas']['Pace'];
export type PaceBank = components['schemas']['PaceBank'];
export type PacePerTurn = components['schemas']['PacePerTurn'];
export type PaceWish = components['schemas']['PaceWish'];
export type PaceWishBank = components['schemas']['PaceWishBank'];
export type PaceWishFast = components['schemas']['PaceWishFast'];
export type PaceWishNormal = components['schemas']['PaceWishNormal'];
export type PaceWishPerTurn = components['schemas']['PaceWishPerTurn'];
export type PaceWishSlow = components['schemas']['PaceWishSlow'];
export type PaceWishUnlimited = components['schemas']['PaceWishUnlimited'];
export type PaceWord = components['schemas']['PaceWord'];
export type PaceWordAtOnce = components['schemas']['PaceWordAtOnce'];
export type PaceWordDelay = components['schemas']['PaceWordDelay'];
export type PaceWordDigest = components['schemas']['PaceWordDigest'];
export type PaceWordNone = components['schemas']['PaceWordNone'];
export type PendingCard = components['schemas']['PendingCard'];
export type PersonMatch = components['schemas']['PersonMatch'];
export type PersonProfile = components['schemas']['PersonProfile'];
export type Pick = components['schemas']['Pick'];
export type Picked = components['schemas']['Picked'];
export type Pins = components['schemas']['Pins'];
export type Pixels = components['schemas']['Pixels'];
export type PlaceCard = components['schemas']['PlaceCard'];
export type PlaceCount = components['schemas']['PlaceCount'];
export type PlaceKind = components['schemas']['PlaceKind'];
export type PlaceKindBot = components['schemas']['PlaceKindBot'];
export type PlaceKindHost = components['schemas']['PlaceKindHost'];
export type PlaceKindOpen = components['schemas']['PlaceKindOpen'];
export type PlaceKindPrivate = components['schemas']['PlaceKindPrivate'];
export type PlaceOrder = components['schemas']['PlaceOrder'];
export type PlatformAction = components['schemas']['PlatformAction'];
export type PlatformActionAppeal = components['schemas']['PlatformActionAppeal'];
export type PlatformActionClose = components['schemas']['PlatformActionClose'];
export type PlatformActionCloseDispute = components['schemas']['PlatformActionCloseDispute'];
export type PlatformActionConsent = components['schemas']['PlatformActionConsent'];
export type PlatformActionContribute = components['schemas']['PlatformActionContribute'];
export type PlatformActionCreate = components['schemas']['PlatformActionCreate'];
export type PlatformActionDecline = components['schemas']['PlatformActionDecline'];
export type PlatformActionDispute = components['schemas']['PlatformActionDispute'];
export type PlatformActionExcuse = components['schemas']['PlatformActionExcuse'];
export type PlatformActionExpire = components['schemas']['PlatformActionExpire'];
export type PlatformActionExtend = components['schemas']['PlatformActionExtend'];
export type PlatformActionJoin = components['schemas']['PlatformActionJoin'];
export type PlatformActionLeave = components['schemas']['PlatformActionLeave'];
export type PlatformActionPropose = components['schemas']['PlatformActionPropose'];
export type PlatformActionReseed = components['schemas']['PlatformActionReseed'];
export type PlatformActionResign = components['schemas']['PlatformActionResign'];
export type PlatformActionReview = components['schemas']['PlatformActionReview'];
export type PlatformActionRule = components['schemas']['PlatformActionRule'];
export type PlatformActionStart = components['schemas']['PlatformActionStart'];
export type PlatformActionSubstitute = components['schemas']['PlatformActionSubstitute'];
export type PlatformActionTakeBack = components['schemas']['PlatformActionTakeBack'];
export type PlatformActionWithdraw = components['schemas']['PlatformActionWithdraw'];
export type PlatformActionWithdrawDispute = components['schemas']['PlatformActionWithdrawDispute'];
export type PlatformFact = components['schemas']['PlatformFact'];
export type PlatformFactClockExtended = components['schemas']['PlatformFactClockExtended'];
export type PlatformFactClocksStarted = components['schemas']['PlatformFactClocksStarted'];
export type PlatformFactClocksStopped = components['schemas']['PlatformFactClocksStopped'];
export type PlatformFactConsented = components['schemas']['PlatformFactConsented'];
export type PlatformFactContributionCommitted = components['schemas']['PlatformFactContributionCommitted'];
export type PlatformFactContributionSet = components['schemas']['PlatformFactContributionSet'];
export type PlatformFactDeclined = components['schemas']['PlatformFactDeclined'];
export type PlatformFactDisputeAppealed = components['schemas']['PlatformFactDisputeAppealed'];
export type PlatformFactDisputeClosed = components['schemas']['PlatformFactDisputeClosed'];
export type PlatformFactDisputeOpened = components['schemas']['PlatformFactDisputeOpened'];
export type PlatformFactDisputeReviewed = components['schemas']['PlatformFactDisputeReviewed'];
export type PlatformFactDisputeWithdrawn = components['schemas']['PlatformFactDisputeWithdrawn'];
export type PlatformFactFoundedAnew = components['schemas']['PlatformFactFoundedAnew'];
export type PlatformFactMatchCreated = components['schemas']['PlatformFactMatchCreated'];
export type PlatformFactMatchEnded = components['schemas']['PlatformFactMatchEnded'];
export type PlatformFactPaused = components['schemas']['PlatformFactPaused'];
export type PlatformFactPlaceLeft = components['schemas']['PlatformFactPlaceLeft'];
export type PlatformFactPlaceTaken = components['schemas']['PlatformFactPlaceTaken'];
export type PlatformFactProposed = components['schemas']['PlatformFactProposed'];
export type PlatformFactResultChanged = components['schemas']['PlatformFactResultChanged'];
export type PlatformFactResumed = components['schemas']['PlatformFactResumed'];
export type PlatformFactRewound = components['schemas']['PlatformFactRewound'];
export type PlatformFactRuled = components['schemas']['PlatformFactRuled'];
export type PlatformFactSeatExcused = components['schemas']['PlatformFactSeatExcused'];
export type PlatformFactSeatForfeited = components['schemas']['PlatformFactSeatForfeited'];
export type PlatformFactSeatHandedOn = components['schemas']['PlatformFactSeatHandedOn'];
export type PlatformFactSeatReassigned = components['schemas']['PlatformFactSeatReassigned'];
export type PlatformFactSeatResigned = components['schemas']['PlatformFactSeatResigned'];
export type PlatformFactSeatTaken = components['schemas']['PlatformFactSeatTaken'];
export type PlatformFactSeatVacated = components['schemas']['PlatformFactSeatVacated'];
export type PlatformFactSeatsDrawn = components['schemas']['PlatformFactSeatsDrawn'];
export type PlatformFactSeedRenewed = components['schemas']['PlatformFactSeedRenewed'];
export type PlatformFactTakenBack = components['schemas']['PlatformFactTakenBack'];
export type PlatformFactTimeRanOut = components['schemas']['PlatformFactTimeRanOut'];
export type PlatformFactWithdrawn = components['schemas']['PlatformFactWithdrawn'];
export type PlayedGame = components['schemas']['PlayedGame'];
export type PlayedTogether = components['schemas']['PlayedTogether'];
export type PreferencesView = components['schemas']['PreferencesView'];
export type PreviewRuling = components['schemas']['PreviewRuling'];
export type Problem = components['schemas']['Problem'];
export type ProofKey = components['schemas']['ProofKey'];
export type ProofKeys = components['schemas']['ProofKeys'];
export type Proposal = components['schemas']['Proposal'];
export type ProposalAgreedEnd = components['schemas']['ProposalAgreedEnd'];
export type ProposalCard = components['schemas']['ProposalCard'];
export type ProposalPause = components['schemas']['ProposalPause'];
export type ProposalResume = components['schemas']['ProposalResume'];
export type ProposalTakeback = components['schemas']['ProposalTakeback'];
export type Propose = components['schemas']['Propose'];
export type ProposeAgreedEnd = components['schemas']['ProposeAgreedEnd'];
export type ProposePause = components['schemas']['ProposePause'];
export type ProposeResume = components['schemas']['ProposeResume'];
export type QuietWish = components['schemas']['QuietWish'];
export type ReceivedInvitations = components['schemas']['ReceivedInvitations'];
export type ReceivedView = components['schemas']['ReceivedView'];
export type RecoveryCodeList = components['schemas']['RecoveryCodeList'];
export type RedirectUri = components['schemas']['RedirectUri'];
export type RefreshRequest = components['schemas']['RefreshRequest'];
export type RegisterAppRequest = components['schemas']['RegisterAppRequest'];
export type RegisterRequest = components['schemas']['RegisterRequest'];
export type Registered = components['schemas']['Registered'];
export type Rehearse = components['schemas']['Rehearse'];
export type Rehearsed = components['schemas']['Rehearsed'];
export type Reliability = components['schemas']['Reliability'];
export type ReliabilityTier = components['schemas']['ReliabilityTier'];
export type RematchCard = components['schemas']['RematchCard'];
export type ReplayCard = components['schemas']['ReplayCard'];
export type ReportAbout = components['schemas']['ReportAbout'];
export type ReportCase = components['schemas']['ReportCase'];
export type ReportList = components['schemas']['ReportList'];
export type ReportLook = components['schemas']['ReportLook'];
export type ReportReason = components['schemas']['ReportReason'];
export type ReportRequest = components['schemas']['ReportRequest'];
export type ReportSubject = components['schemas']['ReportSubject'];
export type ReportSubjectMessage = components['schemas']['ReportSubjectMessage'];
export type ReportSubjectPerson = components['schemas']['ReportSubjectPerson'];
export type ReportSubjectPlayer = components['schemas']['ReportSubjectPlayer'];
export type ReportedMessage = components['schemas']['ReportedMessage'];
export type RequestCard = components['schemas']['RequestCard'];
export type ResetPasswordRequest = components['schemas']['ResetPasswordRequest'];
export type RuleText = components['schemas']['RuleText'];
export type Ruling = components['schemas']['Ruling'];
export type RulingCard = components['schemas']['RulingCard'];
export type RulingChangeResult = components['schemas']['RulingChangeResult'];
export type RulingCorrect = components['schemas']['RulingCorrect'];
export type RulingDismiss = components['schemas']['RulingDismiss'];
export type RulingForfeit = components['schemas']['RulingForfeit'];
export type RulingFoundMatch = components['schemas']['RulingFoundMatch'];
export type RulingHandOver = components['schemas']['RulingHandOver'];
export type RulingKind = components['schemas']['RulingKind'];
export type RulingRestoreTime = components['schemas']['RulingRestoreTime'];
export type RulingRewind = components['schemas']['RulingRewind'];
export type RulingVoid = components['schemas']['RulingVoid'];
export type Schemas = components['schemas']['Schemas'];
export type Sealable = components['schemas']['Sealable'];
export type SealableSealed = components['schemas']['SealableSealed'];
export type Sealed = components['schemas']['Sealed'];
export type SealedAction = components['schemas']['SealedAction'];
export type SealedValue = components['schemas']['SealedValue'];
export type Seat = components['schemas']['Seat'];
export type SeatActions = components['schemas']['SeatActions'];
export type SeatCard = components['schemas']['SeatCard'];
export type SeatClock = components['schemas']['SeatClock'];
export type SeatRange = components['schemas']['SeatRange'];
export type Seating = components['schemas']['Seating'];
export type SecondFactorSecret = components['schemas']['SecondFactorSecret'];
export type SecondFactorView = components['schemas']['SecondFactorView'];
export type Seed = components['schemas']['Seed'];
export type SeekList = components['schemas']['SeekList'];
export type SeekState = components['schemas']['SeekState'];
export type SeekView = components['schemas']['SeekView'];
export type SendMessage = components['schemas']['SendMessage'];
export type SentInvitations = components['schemas']['SentInvitations'];
export type SentLetter = components['schemas']['SentLetter'];
export type SessionList = components['schemas']['SessionList'];
export type SessionView = components['schemas']['SessionView'];
export type SetAbsence = components['schemas']['SetAbsence'];
export type ShapeName = components['schemas']['ShapeName'];
export type Shown = components['schemas']['Shown'];
export type SignInCodeRequest = components['schemas']['SignInCodeRequest'];
export type SignInRequest = components['schemas']['SignInRequest'];
export type SignRuling = components['schemas']['SignRuling'];
export type SignedCard = components['schemas']['SignedCard'];
export type SigningName = components['schemas']['SigningName'];
export type StageName = components['schemas']['StageName'];
export type Standing = components['schemas']['Standing'];
export type StandingNews = components['schemas']['StandingNews'];
export type StandingOrder = components['schemas']['StandingOrder'];
export type StartSeek = components['schemas']['StartSeek'];
export type Statement = components['schemas']['Statement'];
export type StreamEnd = components['schemas']['StreamEnd'];
export type Successor = components['schemas']['Successor'];
export type SuccessorBot = components['schemas']['SuccessorBot'];
export type SuccessorSubstitute = components['schemas']['SuccessorSubstitute'];
export type TableValue = components['schemas']['TableValue'];
export type TableView = components['schemas']['TableView'];
export type TakeBack = components['schemas']['TakeBack'];
export type TakebackCard = components['schemas']['TakebackCard'];
export type TalkPage = components['schemas']['TalkPage'];
export type TenureCard = components['schemas']['TenureCard'];
export type TestNews = components['schemas']['TestNews'];
export type TimelineReason = components['schemas']['TimelineReason'];
export type TokenList = components['schemas']['TokenList'];
export type TokenMade = components['schemas']['TokenMade'];
export type TokenScope = components['schemas']['TokenScope'];
export type TokenView = components['schemas']['TokenView'];
export type TokensView = components['schemas']['TokensView'];
export type ToldAction = components['schemas']['ToldAction'];
export type ToldEventName = components['schemas']['ToldEventName'];
export type ToldGameKey = components['schemas']['ToldGameKey'];
export type ToldGameOptions = components['schemas']['ToldGameOptions'];
export type ToldTokenScope = components['schemas']['ToldTokenScope'];
export type ToldView = components['schemas']['ToldView'];
export type TreeConsistency = components['schemas']['TreeConsistency'];
export type TreeHead = components['schemas']['TreeHead'];
export type Unknown = components['schemas']['Unknown'];
export type UnsubscribeForm = components['schemas']['UnsubscribeForm'];
export type UpdateAccountRequest = components['schemas']['UpdateAccountRequest'];
export type VacationView = components['schemas']['VacationView'];
export type VacationWish = components['schemas']['VacationWish'];
export type ValueText = components['schemas']['ValueText'];
export type Visibility = components['schemas']['Visibility'];
export type WaitingCard = components['schemas']['WaitingCard'];
export type WaitingList = components['schemas']['WaitingList'];
export type WebhookDeliveryPage = components['schemas']['WebhookDeliveryPage'];
export type WebhookDeliveryView = components['schemas']['WebhookDeliveryView'];
export type WebhookList = components['schemas']['WebhookList'];
export type WebhookMessage = components['schemas']['WebhookMessage'];
export type WebhookTestMessage = components['schemas']['WebhookTestMessage'];
export type WebhookView = components['schemas']['WebhookView'];
export type You = components['schemas']['You'];
