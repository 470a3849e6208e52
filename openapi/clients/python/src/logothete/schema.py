# Generated from the document by datamodel-code-generator.

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class ActAppeal(TypedDict):
    """Request to appeal an act."""

    text: str
    """Why the act is wrong: 1 to 2000 characters."""


ActKind: TypeAlias = Literal['dismissed', 'warned', 'muted', 'renamed', 'suspended']
"""Kind of a moderator's act."""


Actor: TypeAlias = Literal['player', 'bot', 'vacant', 'service', 'clock', 'referee']
"""Kind of actor."""


class AfterStrikesBot(TypedDict):
    """One of the service's own bots takes over."""

    bot: str
    """Name of the bot."""
    type: Literal['bot']


class AfterStrikesResign(TypedDict):
    """The seat is resigned."""

    type: Literal['resign']


class AfterStrikesSubstitute(TypedDict):
    """Somebody else can take the seat; until then it is played by the rules' default actions."""

    type: Literal['substitute']


Answer: TypeAlias = Literal['consent', 'decline', 'withdraw']
"""An answer to a proposal."""


class AnswerProposal(TypedDict):
    """Request to answer a proposal."""

    answer: Answer
    """Your answer to the proposal."""


class AppTokenRequest(TypedDict):
    """Request to revoke or introspect a token of an app."""

    token: str
    """An access token or a refresh token."""
    token_type_hint: NotRequired[str]
    """Type of the token; ignored."""
    client_id: NotRequired[str]
    """Id of the app. Required unless the header `Authorization: Basic …` has it."""
    client_secret: NotRequired[str]
    """Secret of the app, if it is confidential."""


class AppTokensView(TypedDict):
    """The tokens of an app."""

    access_token: str
    """The access token, for the `Authorization` header."""
    token_type: str
    """Always `Bearer`."""
    expires_in: int
    """Seconds until the access token expires."""
    refresh_token: str
    """
    The refresh token. It works once, within thirty days. After half a year the app must ask for permission
    again.
    """
    scope: str
    """Scopes of the tokens, separated by spaces."""


class AppView(TypedDict):
    """An app, as its owner sees it in the list."""

    client_id: str
    """The app's `client_id`; not a secret."""
    name: str
    """Name of the app."""
    redirect_uris: list[str]
    """Addresses to which people may be redirected."""
    confidential: bool
    """Whether the app has a secret."""
    created_at: str
    """When the app was registered."""
    stopped_at: NotRequired[str]
    """
    When the app was stopped because your password was changed: it can neither ask for access nor get
    tokens until you resume it. Absent while it works.
    """


class Appeal(TypedDict):
    """Request to appeal a ruling."""

    text: str
    """The reason, 1 to 2000 characters. Present and past players and referees can read it."""


class AppealDecision(TypedDict):
    """Request to answer an appeal."""

    is_lifted: bool
    """Whether to lift the act; otherwise it stays."""
    text: str
    """Your words to the person: 1 to 2000 characters."""


class AskLinkRequest(TypedDict):
    """Request for a link by email."""

    email: str
    """Email address of the account."""


class BardsActionFinish(TypedDict):
    """End your segment, your part of the turn, after playing all cards (S-19)."""

    type: Literal['finish']


BardsCard: TypeAlias = str
"""
A physical card, written `<id>#<copy>`; copy 2 is only in the double deck.

Ids by rank, with their suits. Aces, of one suit: `ace_moons`, `ace_suns`, `ace_waves`,
`ace_leaves`, `ace_wyrms`, `ace_knots`. 2: `author` (moons knots), `desert` (suns wyrms),
`origin` (waves leaves). 3: `journey` (moons waves), `painter` (suns knots), `savage` (leaves
wyrms). 4: `mountain` (moons suns), `sailor` (waves leaves), `battle` (wyrms knots). 5: `forest`
(moons leaves), `discovery` (suns waves), `soldier` (wyrms knots). 6: `lunatic` (moons waves),
`penitent` (suns wyrms), `market` (leaves knots). 7: `chance_meeting` (moons leaves), `castle`
(suns knots), `cave` (waves wyrms). 8: `diplomat` (moons suns), `mill` (waves leaves),
`betrayal` (wyrms knots). 9: `pact` (moons suns), `darkness` (waves wyrms), `merchant` (leaves
knots). Crowns: `huntress` (moons), `bard` (suns), `sea` (waves), `end` (leaves), `calamity`
(wyrms), `windfall` (knots). In the extended deck also pawns: `harvest` (moons suns leaves),
`watchman` (moons wyrms knots), `light_keeper` (suns waves knots), `borderland` (waves leaves
wyrms); courts: `consul` (moons waves knots), `rite` (moons leaves wyrms), `island` (suns waves
wyrms), `window` (suns leaves knots); and `excuse`, without rank and suit.
"""


BardsCards: TypeAlias = list[BardsCard]
"""A set of cards. In JSON, their list in table order."""


BardsDrawn: TypeAlias = Literal['random']


BardsEndReason: TypeAlias = Literal['score', 'crown_of_suns', 'draw']
"""Reason that decided the result of a match."""


class BardsFactThemeReplaced(TypedDict):
    """A story used the theme up, and the next card replaced it (S-25)."""

    used: BardsCard
    """Card that was the theme and left play."""
    card: NotRequired[BardsCard]
    """Card that is the new theme; absent if the draw pile was empty (S-26)."""
    type: Literal['theme_replaced']


class BardsFactThemeTurned(TypedDict):
    """The first theme was turned up (S-1)."""

    card: BardsCard
    """Card that became the theme."""
    type: Literal['theme_turned']


BardsGroup: TypeAlias = Literal['face_up', 'face_down']
"""One of the two groups of a turn."""


BardsHandful: TypeAlias = list[BardsCard]
"""Up to five cards in order, such as those drawn at once."""


BardsPhase: TypeAlias = Literal['setup', 'setup_pick', 'upkeep', 'split', 'choose', 'play', 'final', 'finished']
"""Phase of the match (4.2)."""


BardsPlayOrder: TypeAlias = Literal['face_up_first', 'chooser_first']
"""Player who goes first in a turn (S-8, S-9)."""


class BardsPoints(TypedDict):
    """Points of a concluded story."""

    interest: bool
    """Whether the story held the audience (S-22); if not, all its points are 0."""
    theme: int
    """Theme points: one for each suit of a card that is a suit of the theme (S-24)."""
    rank: int
    """Rank points: 4 for a rank that occurs twice, 9 for one that occurs more often (S-27)."""
    total: int
    """Sum of theme and rank points (S-28)."""


BardsScoreReveal: TypeAlias = Literal['running', 'at_end']
"""When the points of stories are shown (S-42)."""


BardsSuit: TypeAlias = Literal['moons', 'suns', 'waves', 'leaves', 'wyrms', 'knots']
"""One of the six suits, all equal in rank."""


BardsSuits: TypeAlias = list[BardsSuit]
"""A set of suits. In JSON, their list in display order."""


BardsVia: TypeAlias = Literal['choice', 'excuse', 'final']
"""How a story was concluded: by choice, by an Excuse, or in the last scoring."""


class BeginSecondFactorRequest(TypedDict):
    """Request to begin with a second factor."""

    password: str
    """Your password, to confirm."""


class BlockView(TypedDict):
    """A person whom you have blocked."""

    block_id: str
    """Id of the block."""
    name: str
    """Current name of the person."""
    is_bot: bool
    """Whether the account is a bot, played by a program."""
    since: str
    """When you blocked the person."""


class BlockWishInviter(TypedDict):
    """The sender of an invitation to you."""

    invitation_id: str
    """Id of the invitation."""
    type: Literal['inviter']


class BlockWishNamed(TypedDict):
    """Somebody with whom you have shared a match, by the name of their account."""

    name: str
    """The name of the account to block."""
    type: Literal['named']


class BlockWishParticipant(TypedDict):
    """A player, present or past, of a match that you can see."""

    match_id: str
    """Id of the match."""
    participant: str
    """Id of the player in this match."""
    type: Literal['participant']


class BundleEntry(TypedDict):
    """An entry in a bundle."""

    at: str
    """Time of the entry."""
    hash: str
    """Head of the chain after the entry, in hex."""
    record: str
    """Exact public bytes of the entry."""


class ByzantiumActionChooseLosses(TypedDict):
    """Choose the cubes that an army loses (Z-64)."""

    elite: int
    """Elite cubes lost."""
    main: int
    """Main army cubes lost."""
    movement: int
    """Movement cubes lost."""
    type: Literal['choose_losses']


class ByzantiumActionConfirmSeaMove(TypedDict):
    """Sail in spite of the Byzantine fleet, or stay (Z-56)."""

    proceed: bool
    """Whether the army sails; if not, it stays."""
    type: Literal['confirm_sea_move']


class ByzantiumActionEndAction(TypedDict):
    """End the move of the army, and so the main action."""

    type: Literal['end_action']


class ByzantiumActionFinishIncrease(TypedDict):
    """Finish an increase of armies: place the cubes chosen so far (Z-28)."""

    type: Literal['finish_increase']


class ByzantiumActionFleetBlock(TypedDict):
    """Allow or forbid this retreat by sea with the Byzantine fleet (Z-66)."""

    block: bool
    """Whether the fleet forbids the retreat."""
    type: Literal['fleet_block']


class ByzantiumActionFleetResponse(TypedDict):
    """Respond with the Byzantine fleet to an Arab army at sea (Z-56)."""

    double: bool
    """Whether the fleet doubles the cost of the step."""
    attack: bool
    """Whether the fleet attacks the army at sea."""
    type: Literal['fleet_response']


class ByzantiumActionGarrisonBySacrifice(TypedDict):
    """Garrison a conquered city with a cube of the army, at the cost of another (Z-81)."""

    elite: int
    """Elite cubes that the army gives up."""
    main: int
    """Main army cubes that the army gives up."""
    movement: int
    """Movement cubes that the army gives up."""
    type: Literal['garrison_by_sacrifice']


class ByzantiumActionLevyDefence(TypedDict):
    """Defend an attacked city with the levies, or hold them back (Z-62)."""

    defend: bool
    """Whether the levies defend."""
    type: Literal['levy_defence']


class ByzantiumActionPass(TypedDict):
    """Pass for the rest of this turn (Z-32)."""

    type: Literal['pass']


class ByzantiumActionSplitTax(TypedDict):
    """Complete the tax and split its bezants between the two treasuries (Z-29)."""

    byzantine: int
    """Bezants for the Byzantine treasury."""
    arab: int
    """Bezants for the Arab treasury."""
    type: Literal['split_tax']


class ByzantiumActionStandOrRetreat(TypedDict):
    """Stay in an attacked city or leave it before the battle (Z-61)."""

    retreat: bool
    """Whether the army leaves the city; if not, it stays to defend."""
    type: Literal['stand_or_retreat']


class ByzantiumActionTakeBack(TypedDict):
    """Undo the last step of an unfinished increase of armies, or an unfinished tax."""

    type: Literal['take_back']


class ByzantiumActionTax(TypedDict):
    """Choose the number of cubes to tax; `split_tax` then completes the tax (Z-29)."""

    cubes: int
    """Number of cubes to tax."""
    type: Literal['tax']


ByzantiumActionsEnd: TypeAlias = Literal['all_passed', 'last_player_one_more']
"""When the action phase of a turn ends (Z-19)."""


ByzantiumArmy: TypeAlias = Literal['byzantine', 'arab']
"""One of the two sides that every seat plays, each with its army, treasury and score (Z-3)."""


ByzantiumAsk: TypeAlias = Literal['main_action', 'increase_armies', 'split_tax', 'move_continue', 'fleet_response', 'confirm_sea_move', 'stand_or_retreat', 'retreat_step', 'fleet_block', 'levy_defence', 'choose_opponent', 'choose_losses', 'garrison', 'choose_unmaintained']
"""Question that a seat must answer (5.3)."""


ByzantiumAttack: TypeAlias = Literal['step', 'civil_war', 'bulgars']
"""Kind of attack on a city (Z-60)."""


ByzantiumBuilding: TypeAlias = Literal['church', 'mosque']
"""Kind of permanent building (Z-30)."""


ByzantiumCardId: TypeAlias = Literal['card_2005']


ByzantiumCity: TypeAlias = Literal['dyrrachium', 'thessalonica', 'athens', 'candia', 'adrianople', 'constantinople', 'nicaea', 'smyrna', 'attalia', 'ankara', 'sinope', 'trebizond', 'caesarea', 'tarsus', 'antioch', 'edessa', 'damascus', 'jerusalem', 'alexandria', 'leucosia', 'palmyra', 'tabuk', 'medina', 'mecca', 'basra', 'hira', 'baghdad', 'hamadan', 'mosul', 'amida', 'ardabil', 'tiflis', 'derbent']
"""A city of the map, by its id."""


ByzantiumCombatStage: TypeAlias = Literal['gathering', 'facing', 'fighting', 'fought', 'besieging', 'besieged', 'garrison', 'leaving']
"""Stage of an attack on a city."""


ByzantiumDice: TypeAlias = list[int]
"""The faces of rolled dice, the lowest first."""


class ByzantiumDraftViewTax(TypedDict):
    """Unfinished tax (Z-29)."""

    cubes: int
    """Number of cubes to tax."""
    bezants: int
    """Bezants to split between the two treasuries."""
    type: Literal['tax']


ByzantiumExtraMoveLimit: TypeAlias = Literal['per_game_turn', 'per_action']
"""How often an army may make a further step after its first (Z-54)."""


class ByzantiumFactBattleDecided(TypedDict):
    """A battle for a city was decided (Z-63)."""

    attacker_won: bool
    """Whether the attacker won."""
    attacker: int
    """Strength of the attacker after the losses (Z-15)."""
    defender: int
    """Strength of the defender after the losses (Z-15)."""
    type: Literal['battle_decided']


class ByzantiumFactBulgarsLost(TypedDict):
    """The Bulgars lost cubes in a battle or a siege (Z-64)."""

    cubes: int
    """Number of Bulgar cubes lost."""
    type: Literal['bulgars_lost']


class ByzantiumFactIncomeBegun(TypedDict):
    """All actions of a turn were done and income began (Z-90)."""

    turn: int
    """Number of the turn, from 1 to 3."""
    type: Literal['income_begun']


class ByzantiumFactSiegeFailed(TypedDict):
    """A siege failed, so the city was not conquered (Z-71)."""

    city: ByzantiumCity
    """City under siege."""
    strength: int
    """Strength of the attacker after the losses (Z-15)."""
    value: int
    """Siege value of the city, which the strength must overcome (Z-8)."""
    type: Literal['siege_failed']


class ByzantiumFactSiegeRolled(TypedDict):
    """An attacked city rolled its siege dice (Z-70)."""

    city: ByzantiumCity
    """City under siege."""
    dice: ByzantiumDice
    """Siege dice that the city rolled."""
    losses: int
    """Cubes that the attacker must lose."""
    type: Literal['siege_rolled']


ByzantiumFaction: TypeAlias = Literal['byzantine', 'arab', 'persian', 'bulgar']
"""Faction of a city: one of the two played factions, or one of the two that nobody plays (Z-3)."""


ByzantiumFallTiebreaks: TypeAlias = Literal['all', 'arab_only']
"""Tie-breaks after the fall of Constantinople (Z-102)."""


ByzantiumFavoured: TypeAlias = Literal['attacker', 'defender']
"""Winner of a battle or siege between equally strong sides."""


ByzantiumFinalCityPoints: TypeAlias = Literal['off', 'on']
"""Whether owned cities score at the end, unless Constantinople falls (Z-100)."""


class ByzantiumFoeBulgars(TypedDict):
    """Bulgars: all cubes in the Bulgar box."""

    force: Literal['bulgars']


ByzantiumMapId: TypeAlias = Literal['near_east_33']


ByzantiumMethod: TypeAlias = Literal['both', 'higher', 'arab']
"""Method by which the Byzantine and the Arab score of a seat are combined."""


ByzantiumOrderKind: TypeAlias = Literal['forced_steps']


ByzantiumPhase: TypeAlias = Literal['setup', 'actions', 'income', 'over']
"""Phase of a match (Z-18)."""


ByzantiumPlace: TypeAlias = Literal['elite', 'main', 'movement', 'levy']
"""Box of the army card that holds cubes of one army (Z-12)."""


ByzantiumProfile: TypeAlias = Literal['seed', 'published']
"""Preset of values for the options."""


ByzantiumRollKind: TypeAlias = Literal['battle', 'siege', 'naval']
"""Purpose of a roll of dice (5.5)."""


class ByzantiumRollView(TypedDict):
    """One roll of dice, for a battle, a siege or a fleet attack."""

    kind: ByzantiumRollKind
    """Kind of roll: for a battle, a siege or a fleet attack."""
    attacker: ByzantiumDice
    """Dice of the attacker, or of the fleet."""
    defender: ByzantiumDice
    """Dice of the defender, or of the city."""


class ByzantiumRulings(TypedDict):
    """All options in force; those not chosen have the profile's value."""

    extra_move_limit: ByzantiumExtraMoveLimit
    """How often an army may make a further step after its first."""
    actions_end: ByzantiumActionsEnd
    """When the action phase of a turn ends."""
    final_city_points: ByzantiumFinalCityPoints
    """Whether owned cities score at the end, unless Constantinople falls."""
    fall_tiebreaks: ByzantiumFallTiebreaks
    """Tie-breaks after the fall of Constantinople."""
    siege_tie: ByzantiumFavoured
    """Winner of a siege if the attacker's strength equals the siege value of the city."""
    battle_tie: ByzantiumFavoured
    """Winner of a battle between equally strong forces."""
    losses_from_movement: bool
    """Whether movement cubes may be lost in battle."""
    bulgar_conquest_bezants: bool
    """Whether Bulgar conquests earn bezants."""


ByzantiumSourceBox = TypedDict(
    'ByzantiumSourceBox',
    {
        'army': ByzantiumArmy,
        'place': ByzantiumPlace,
        'from': Literal['box'],
    },
)


ByzantiumSourceCasualties = TypedDict(
    'ByzantiumSourceCasualties',
    {
        'from': Literal['casualties']
    },
)


ByzantiumSourcePool = TypedDict(
    'ByzantiumSourcePool',
    {
        'from': Literal['pool']
    },
)


ByzantiumSpace: TypeAlias = Literal['bulgars_1', 'bulgars_2', 'fortify_1', 'fortify_2', 'improve_byzantine_1', 'improve_byzantine_2', 'improve_arab_1', 'improve_arab_2', 'improve_arab_3', 'emperor', 'caliph', 'civil_war_byzantine', 'civil_war_arab_1', 'civil_war_arab_2', 'fleet_byzantine', 'fleet_arab']
"""One of the 16 special boxes (Z-40)."""


ByzantiumVia: TypeAlias = Literal['road', 'desert', 'sea', 'capital']
"""Kind of a connection (Z-51)."""


class ByzanzActionDone(TypedDict):
    """Sell nothing more in the final sales; this is final (B-33)."""

    type: Literal['done']


class ByzanzActionPass(TypedDict):
    """Leave this auction and take the committed cards back (B-11)."""

    type: Literal['pass']


ByzanzAtHigh: TypeAlias = int
"""Value of a bid, 0 to 28."""


ByzanzDiscards: TypeAlias = Literal['hidden', 'open']
"""Visibility of cards discarded over the hand limit (D-18)."""


ByzanzDrawn: TypeAlias = Literal['random']


ByzanzEdition: TypeAlias = Literal['fr', 'it', 'hu']
"""A printed edition; editions differ only in the tie-break."""


ByzanzFace: TypeAlias = str
"""Face of a card: a type and a value, such as `S2`, or `M0` for a merchant."""


class ByzanzFactFinalSalesBegun(TypedDict):
    """The last market is over: all seats may still sell (B-33)."""

    type: Literal['final_sales_begun']


ByzanzFinalSales: TypeAlias = Literal['manual', 'auto']
"""How sets are sold after the last market (D-22)."""


ByzanzKind: TypeAlias = Literal['C', 'S', 'W', 'T', 'G', 'O', 'M']
"""Type of a card: one of six goods, or the merchant, a type of its own (B-21)."""


ByzanzOffers: TypeAlias = list[int]
"""A set of offer numbers, 1 to 6. In JSON, a list in ascending order."""


ByzanzPhase: TypeAlias = Literal['setup', 'upkeep', 'auction', 'give', 'hand_limit', 'market', 'final_sales', 'over']
"""Phase of the match (4.2)."""


ByzanzProfitDisplay: TypeAlias = Literal['open', 'count']
"""Visibility of other seats' profit (D-19)."""


class ByzanzStandingOrder(TypedDict):
    """An accepted standing pass. It applies to one auction."""

    at_high: ByzanzAtHigh
    """Pass when the highest bid is at least this."""
    round: int
    """Round of the auction that the order applies to."""
    offer: int
    """Number of the offer card of the auction that the order applies to."""


class ByzanzStandingPass(TypedDict):
    """Request to pass in this auction once the highest bid reaches a total."""

    at_high: ByzanzAtHigh
    """Pass when the highest bid is at least this; 0 always passes."""


ByzanzTieBreak: TypeAlias = Literal['hand_cards', 'hand_goods']
"""Cards in hand that are counted to break a tie (B-35, D-16)."""


ByzanzWay: TypeAlias = Literal['highest_bid', 'nobody_bid', 'last_left']
"""How a lot was won: by a bid or without one."""


class ChangeEmailRequest(TypedDict):
    """Request to change the email address."""

    password: str
    """The current password, to confirm."""
    email: str
    """The new email address."""


class ChangePasswordRequest(TypedDict):
    """Request to change the password."""

    old_password: str
    """The current password."""
    new_password: str
    """The new password."""


class ChangeSecondFactorRequest(TypedDict):
    """Request to turn the second factor off, or to replace the recovery codes."""

    password: str
    """Your password, to confirm."""
    code: str
    """The code that your app shows now, or a recovery code."""


class Checkpoint(TypedDict):
    """A signed checkpoint of a match."""

    match_id: str
    """Id of the match."""
    version: int
    """Number of entries at the checkpoint."""
    checkpoint: str
    """The signed note. Keep it byte for byte: each line ends with a line feed."""


Closing: TypeAlias = Literal['settled', 'decided', 'unheard', 'undecided']
"""How a dispute was closed by the service."""


class ConfirmSecondFactorRequest(TypedDict):
    """Request to turn the second factor on."""

    code: str
    """The code that your app shows now."""


class Contribute(TypedDict):
    """Request to contribute randomness."""

    contribution: str
    """32 random bytes that you choose, in lowercase hex."""


class Contribution(TypedDict):
    """The randomness contributed by a place of the lobby."""

    contribution: str
    """The contribution: 32 bytes in hex."""
    place: int
    """Number of the place, from 0."""


class CurrentVersion(TypedDict):
    """Version of a match when the stream begins."""

    current: int
    """The version of the match. Entries up to this version existed before the stream began."""


class Decided(TypedDict):
    """Number of rulings of one kind."""

    kind: str
    """Kind of the ruling."""
    count: int
    """Number of rulings of this kind."""


class DecisionRequest(TypedDict):
    """Request to decide on a report."""

    kind: ActKind
    """The decision."""
    days: NotRequired[int]
    """How many days a mute or suspension lasts; absent for anything else."""
    text: str
    """Your words to the person, or for a dismissed report a note for other moderators: 1 to 2000 characters."""


class DeleteAccountRequest(TypedDict):
    """Request to delete the account."""

    password: str
    """The current password, to confirm."""


class DeliveryView(TypedDict):
    """An email to you."""

    letter_id: str
    """Id of the email, as in its `Message-ID`."""
    kind: str
    """Kind of the email."""
    match_id: NotRequired[str]
    """Id of the match, if it was about one."""
    posted_at: str
    """When the email was queued."""
    settled_at: NotRequired[str]
    """When the email was sent, dropped or given up; absent while it waits."""
    state: str
    """
    Delivery status: `waiting`, `sent` (accepted by a mail server), `dropped` (no longer true, or not
    wanted) or `bounced` (refused).
    """
    answer: NotRequired[str]
    """Last reply of the mail server, or the reason why nothing was sent."""


DisputeEnd: TypeAlias = Literal['withdrawn', 'settled', 'decided', 'unheard', 'undecided']
"""How a dispute was closed."""


DisputeStage: TypeAlias = Literal['open', 'under_review', 'ruled', 'appealed', 'closed']
"""State of a dispute."""


EndKind: TypeAlias = Literal['finished', 'resigned', 'abandoned', 'quarantined', 'agreed', 'voided', 'ruled']
"""Why a match ended."""


EndReason: TypeAlias = Literal['match_over', 'not_yours', 'signed_out']
"""Why a stream ended. Do not reconnect."""


EventName: TypeAlias = Literal['match.started', 'match.your_turn', 'match.entry', 'match.finished']
"""An event that can be sent to a webhook."""


class ExchangeRequest(TypedDict):
    """
    Token request of OAuth 2.1. A public app sends its `client_id`. A confidential app also sends its
    `client_secret`, or sends both in the header `Authorization: Basic …`, each form-encoded (RFC 6749, 2.3.1).
    """

    grant_type: str
    """Grant type."""
    code: NotRequired[str]
    """The authorization code, valid for a minute."""
    code_verifier: NotRequired[str]
    """The PKCE verifier, whose SHA-256 was sent as `code_challenge`."""
    redirect_uri: NotRequired[str]
    """The redirect address of the authorization request. Optional; if present, it must match."""
    refresh_token: NotRequired[str]
    """The refresh token."""
    scope: NotRequired[str]
    """A subset of the granted scopes, to which this access token is limited."""
    client_id: NotRequired[str]
    """Id of the app. Required unless the header `Authorization: Basic …` has it."""
    client_secret: NotRequired[str]
    """Secret of the app, if it is confidential."""


Extension: TypeAlias = Literal['late_letter', 'outage', 'ruling']
"""Why a seat was granted more time."""


class FieldError(TypedDict):
    """An invalid field of a request."""

    field: str
    """JSON pointer into the body, or name of the query parameter."""
    detail: str
    """Explanation of the fault, and of the values that are allowed."""


class Figures(TypedDict):
    """Statistics of all disputes."""

    opened: int
    """Number of disputes opened."""
    waiting: int
    """Number of disputes waiting for a referee."""
    under_review: int
    """Number of disputes under review."""
    ruled: int
    """Number of disputes ruled."""
    appealed: int
    """Number of disputes appealed."""
    withdrawn: int
    """Number of disputes withdrawn."""
    lapsed: int
    """Number of disputes that no referee took up, or ruled, in time."""
    median_secs: NotRequired[int]
    """Median time from opening a dispute to its ruling, in seconds; absent while there is none."""
    decided: list[Decided]
    """Number of rulings in force, by kind."""
    referees: int
    """Number of referees."""
    results_wait: bool
    """
    Whether rulings that decide a result have to wait, because they need two referees and there are
    fewer.
    """


GameKey: TypeAlias = Literal['byzanz', 'bards', 'byzantium']
"""A game of this service."""


class Health(TypedDict):
    """Health of the service."""

    status: str
    """Result of the check: `live` or `ready`."""
    degraded: NotRequired[str]
    """Parts of the service that are impaired although it serves requests; absent if there are none."""


class HolderCardBot(TypedDict):
    """One of the service's own bots."""

    bot: str
    """Name of the bot."""
    type: Literal['bot']


class HolderCardNobody(TypedDict):
    """Nobody. After a resignation the seat is played by the rules' default actions."""

    type: Literal['nobody']


class HolderCardPlayer(TypedDict):
    """An account."""

    participant: str
    """Id of the player in this match only."""
    name: str
    """Name of the player."""
    is_bot: bool
    """Whether the account is a bot, played by a program."""
    person: NotRequired[str]
    """Id of the player's page, for `GET /v1/people/{person_id}`; absent for guests and players without an account."""
    type: Literal['player']


class Inclusion(TypedDict):
    """Proof that a leaf is included in a Merkle tree, by RFC 6962."""

    hashes: list[str]
    """Hashes on the path from the leaf to the root, in hex."""
    index: int
    """Number of the leaf in the tree, from 0."""
    tree: str
    """Signed note that contains the size and root of the tree."""


Interval = TypedDict(
    'Interval',
    {
        'from': str,
        'until': str,
    },
)


class IntrospectionView(TypedDict):
    """Result of a token introspection (RFC 7662)."""

    active: bool
    """Whether the token is valid."""
    scope: NotRequired[str]
    """Scopes of the token, separated by spaces; absent unless the token is valid."""
    client_id: NotRequired[str]
    """Id of the app."""
    sub: NotRequired[str]
    """Id of the account for which the app acts."""
    exp: NotRequired[int]
    """When the token expires, in seconds since 1970."""
    token_type: NotRequired[str]
    """`Bearer` for an access token; absent for a refresh token."""


InvitationStateName: TypeAlias = Literal['open', 'declined', 'withdrawn']
"""State of an invitation."""


class InvitationView(TypedDict):
    """An invitation that you sent."""

    invitation_id: str
    """Id of the invitation."""
    to: str
    """The address or name that you invited, as you wrote it."""
    state: InvitationStateName
    """
    State of the invitation. It reveals neither whether there is an account nor whether an email was
    delivered.
    """
    invited_at: str
    """When you sent the invitation."""


class InviteWishAddress(TypedDict):
    """The owner of an email address, with or without an account."""

    email: str
    """The email address to invite."""
    type: Literal['address']


class InviteWishNamed(TypedDict):
    """Somebody with whom you have shared a match, by the name of their account."""

    name: str
    """The name of the account to invite."""
    type: Literal['named']


class JoinMatch(TypedDict):
    """Request to join a match."""

    place: NotRequired[int]
    """
    The place, or in a running match the vacated seat; by default the first one that you may take. If
    you name one, you get that or none.
    """
    code: NotRequired[str]
    """The invitation code, required for a private place unless the host invited you."""
    contribution: NotRequired[str]
    """32 bytes that you contribute to the randomness of the match, in lowercase hex."""


class KeyView(TypedDict):
    """A public key that verifies access tokens (RFC 8037)."""

    kty: str
    """Always `OKP`."""
    crv: str
    """Always `Ed25519`."""
    alg: str
    """Always `EdDSA`."""
    use: str
    """Always `sig`."""
    kid: str
    """Key id, the `kid` of the tokens it signed."""
    x: str
    """The public key, in base64url."""


LeastTier: TypeAlias = Literal['usually_on_time', 'reliable']
"""The least reliability."""


class LeftOut(TypedDict):
    """A kind of stored data about the account that is not in the data file."""

    what: str
    """Kind of data. Kinds may be added."""
    why: str
    """Reason why the data is left out, and where to find it instead."""


class LinkAsked(TypedDict):
    """Response to every request for a link."""

    detail: str
    """Sentence about the next step, for people."""


class LinkRequest(TypedDict):
    """Request that uses a link from an email."""

    token: str
    """The last part of the link in the email."""


class LookAtWishLetters(TypedDict):
    """The emails that were sent about the match."""

    type: Literal['letters']


class LookAtWishOmniscient(TypedDict):
    """Look at the table with everything revealed."""

    version: int
    """The version of the match to look at."""
    since: NotRequired[int]
    """Also show the entries after this one, and what changed; only `version` itself if absent."""
    type: Literal['omniscient']


class LookAtWishRequests(TypedDict):
    """The logged requests about the match: sender, time, program and response. At most 200."""

    after_at: NotRequired[str]
    """Continue after the request that arrived at this time: the last one you have."""
    after_id: NotRequired[str]
    """Id of the last request that you have."""
    type: Literal['requests']


class LookAtWishSpectator(TypedDict):
    """Look at the table as a spectator saw it."""

    version: int
    """The version of the match to look at."""
    since: NotRequired[int]
    """Also show the entries after this one, and what changed; only `version` itself if absent."""
    type: Literal['spectator']


LookedAt: TypeAlias = Literal['seat', 'spectator', 'omniscient', 'requests', 'letters', 'ruling']
"""Part of a match that a referee looked at."""


class MatchEventCurrent(TypedDict):
    """The first event."""

    event: Literal['current']
    data: CurrentVersion
    """The data of the event."""


class MatchGone(TypedDict):
    """A match in which you no longer play."""

    gone: str
    """Id of the match."""


class MessageView(TypedDict):
    """A message."""

    number: int
    """Number of the message in this match, from 1. Numbers ascend; some may be missing."""
    participant: str
    """Id of the sender in this match."""
    name: str
    """Current name of the sender."""
    is_bot: bool
    """Whether the sender is a bot, played by a program."""
    said_at: str
    """When the message was sent."""
    text: str
    """Text of the message. Display it isolated (`<bdi>`): it may be written from right to left."""


class MetadataView(TypedDict):
    """OAuth authorization server metadata (RFC 8414)."""

    issuer: str
    """The issuer, also sent as `iss` in every authorization response (RFC 9207)."""
    authorization_endpoint: str
    """Address of the consent page."""
    token_endpoint: str
    """Address of the token endpoint."""
    revocation_endpoint: str
    """Address for token revocation."""
    introspection_endpoint: str
    """Address for token introspection."""
    jwks_uri: str
    """Address of the public keys of access tokens."""
    service_documentation: str
    """Address of the documentation."""
    scopes_supported: list[str]
    """Scopes that can be requested."""
    response_types_supported: list[str]
    """Always `code`."""
    response_modes_supported: list[str]
    """Always `query`."""
    grant_types_supported: list[str]
    """`authorization_code` and `refresh_token`."""
    code_challenge_methods_supported: list[str]
    """Always `S256`."""
    token_endpoint_auth_methods_supported: list[str]
    """Authentication methods of the token endpoint."""
    revocation_endpoint_auth_methods_supported: list[str]
    """Authentication methods for token revocation."""
    introspection_endpoint_auth_methods_supported: list[str]
    """Authentication methods for token introspection."""
    ui_locales_supported: list[str]
    """Languages of the consent page."""
    authorization_response_iss_parameter_supported: bool
    """Always true."""


class MuteView(TypedDict):
    """A person or a match that you have muted."""

    mute_id: str
    """Id of the mute."""
    name: NotRequired[str]
    """Current name of the muted person; absent for a match."""
    is_bot: NotRequired[bool]
    """Whether the muted account is a bot, played by a program; absent for a match."""
    match_id: NotRequired[str]
    """Id of the muted match; absent for a person."""
    since: str
    """When you muted the person or match."""


class MuteWishMatch(TypedDict):
    """Everybody in a match in which you play."""

    match_id: str
    """Id of the match."""
    type: Literal['match']


class MuteWishParticipant(TypedDict):
    """A player, present or past, of a match that you can see. They are muted in all matches."""

    match_id: str
    """Id of the match."""
    participant: str
    """Id of the player in this match."""
    type: Literal['participant']


class MyAction(TypedDict):
    """One of your actions."""

    match_id: str
    """Id of the match."""
    number: int
    """Number of the action's entry in the match."""
    acted_at: str
    """Time of the action."""
    text: str
    """Description of the action in your language."""


class MyApp(TypedDict):
    """An app that you registered, without its secret."""

    client_id: str
    """The `client_id` of the app; not a secret."""
    name: str
    """Name of the app."""
    redirect_uris: list[str]
    """Addresses to which people may be redirected."""
    created_at: str
    """When you registered the app."""


class MyCalendar(TypedDict):
    """Your absences as stored for one of your matches."""

    match_id: str
    """Id of the match."""
    calendar: dict[str, Any]
    """Your time zone, quiet hours in minutes after midnight, and vacations, as stored."""


class MyGrant(TypedDict):
    """An app that may act for you."""

    client_id: str
    """The `client_id` of the app that may act for you."""
    app_name: str
    """Name of the app."""
    scopes: list[str]
    """Scopes that you granted to the app."""
    created_at: str
    """When you gave the app access."""
    ends_at: str
    """When the app's access expires."""
    last_used_at: NotRequired[str]
    """When the app was last active, to the hour; absent if never."""


class MyInvitation(TypedDict):
    """An invitation that you sent."""

    match_id: str
    """Id of the match."""
    to: str
    """The name or address, as you wrote it."""
    state: str
    """State of the invitation: `open`, `declined` or `withdrawn`."""
    invited_at: str
    """When you sent the invitation."""


class MyMessage(TypedDict):
    """A message that you sent."""

    match_id: str
    """Id of the match."""
    number: int
    """Number of the message in the match."""
    said_at: str
    """When you sent the message."""
    text: str
    """Text of the message."""


class MyNetwork(TypedDict):
    """A network from which you signed in before, stored only as a keyed hash."""

    hash: str
    """HMAC of your account and the network, in hex. The network address itself is not stored."""
    used_at: str
    """When you last signed in from this network, to the day."""


class MyOrder(TypedDict):
    """One of your standing orders."""

    match_id: str
    """Id of the match."""
    order: dict[str, Any]
    """The standing order, as stored."""
    due_at: str
    """When the standing order is tried next."""


class MyReply(TypedDict):
    """A reply of yours to an email, without its text."""

    match_id: NotRequired[str]
    """Id of the match, or of the first if the email was about several; absent if it is no longer known."""
    received_at: str
    """When the reply was received."""
    state: str
    """
    State: `kept` (not carried out yet), `waiting` (carried out, answer not sent yet), `sent` (answered),
    `dropped` (not answered) or `bounced` (the answer was refused).
    """
    answer: NotRequired[str]
    """Response of the mail server to the answer, or the reason why no answer was sent."""


class MySecondFactor(TypedDict):
    """Your second factor, without its secret."""

    on_since: NotRequired[str]
    """When you turned it on; absent if it is off."""
    recovery_codes_left: int
    """Number of recovery codes that you have not used yet."""
    removed_by_operator_at: list[str]
    """When the operator removed your second factor, newest first."""


class MySession(TypedDict):
    """One of your sessions."""

    session_id: str
    """Id of the session."""
    created_at: str
    """When you signed in."""
    refreshed_at: str
    """When the tokens of the session were last refreshed."""
    ends_at: str
    """When the session ends; refreshing does not extend it."""
    in_browser: bool
    """Whether the session belongs to a browser that is signed in to the pages."""


class MyText(TypedDict):
    """A text that you wrote in a dispute."""

    match_id: str
    """Id of the match."""
    kind: str
    """Kind of text: `dispute`, `appeal`, or as a referee `ruling` or `look`."""
    written_at: str
    """When you wrote the text."""
    text: str
    """The text."""


class MyToken(TypedDict):
    """One of your personal access tokens, without the token itself."""

    token_id: str
    """Id of the token; not a secret."""
    name: str
    """The name that you gave the token."""
    scopes: list[str]
    """Scopes of the token, which limit what it can be used for."""
    created_at: str
    """When the token was created."""
    expires_at: str
    """When the token expires."""
    last_used_at: NotRequired[str]
    """When the token was last used, to the hour; absent if never."""


MyVacation = TypedDict(
    'MyVacation',
    {
        'from': str,
        'until': str,
    },
)


class MyWebhook(TypedDict):
    """One of your webhooks, without its secret."""

    webhook_id: str
    """Id of the webhook."""
    origin: str
    """Scheme and host of the webhook's URL. The rest of the URL is left out, since it is often secret."""
    description: str
    """Your description of the webhook."""
    events: list[str]
    """Events that the webhook receives."""
    match_id: NotRequired[str]
    """The only match whose events the webhook receives; absent if it receives those of all your matches."""
    created_at: str
    """When the webhook was created."""


class NotDoneNotTried(TypedDict):
    """Not tried, because the last action drew or revealed something: view the result first."""

    type: Literal['not_tried']


class NotDoneRefused(TypedDict):
    """The next action was refused; those after it were not tried."""

    code: str
    """Stable code of the refusal."""
    rule: NotRequired[str]
    """The rule of the game that forbids the action; absent if no rule of the game does."""
    detail: str
    """The reason for the refusal, in a sentence."""
    type: Literal['refused']


class OAuthError(TypedDict):
    """An OAuth error (RFC 6749)."""

    error: str
    """Error code of RFC 6749."""
    error_description: str
    """Explanation of the OAuth error and its remedy."""


class OpenDispute(TypedDict):
    """Request to open a dispute."""

    entry: int
    """The entry with which something went wrong: the version of the match after it."""
    text: str
    """Description of the problem, 1 to 2000 characters. Present and past players and referees can read it."""


class PaceBank(TypedDict):
    """A bank of time for the whole match, with an increment per turn."""

    bank_secs: int
    """Initial time in seconds."""
    increment_secs: int
    """Seconds added at the end of each turn."""
    cap_secs: int
    """Maximum of the bank in seconds."""
    type: Literal['bank']


class PacePerTurn(TypedDict):
    """
    The same time for each turn and, in it, for each window of the game, such as a split, a
    segment or the final sales.
    """

    secs: int
    """Time per turn in seconds."""
    type: Literal['per_turn']


class PaceWishBank(TypedDict):
    """A bank of time for the whole match, with an increment per turn."""

    bank_secs: int
    """Initial time in seconds, from 5 minutes to 60 days."""
    increment_secs: int
    """Seconds added to the bank at the end of each turn."""
    cap_secs: int
    """Maximum of the bank in seconds; not less than `bank_secs`."""
    type: Literal['bank']


class PaceWishFast(TypedDict):
    """A bank of 1 day, plus 4 hours per turn, up to 3 days."""

    type: Literal['fast']


class PaceWishNormal(TypedDict):
    """A bank of 3 days, plus 12 hours per turn, up to 5 days."""

    type: Literal['normal']


class PaceWishPerTurn(TypedDict):
    """The same time for each turn."""

    secs: int
    """Time per turn in seconds, from 5 minutes to 60 days."""
    type: Literal['per_turn']


class PaceWishSlow(TypedDict):
    """A bank of 3 days, plus 36 hours per turn, up to 10 days."""

    type: Literal['slow']


class PaceWishUnlimited(TypedDict):
    """No time limit."""

    type: Literal['unlimited']


class PaceWordAtOnce(TypedDict):
    """Emails are sent immediately."""

    type: Literal['at_once']


class PaceWordDelay(TypedDict):
    """Emails are sent after a delay, unless no longer relevant by then. Reminders are still sent immediately."""

    minutes: int
    """Delay of the emails, in minutes."""
    type: Literal['delay']


class PaceWordDigest(TypedDict):
    """Emails are collected in one email a day. Reminders are still sent immediately."""

    at: str
    """Local time of the daily email, as `08:00`."""
    type: Literal['digest']


class PaceWordNone(TypedDict):
    """Emails are never sent."""

    type: Literal['none']


class Pick(TypedDict):
    """A pick as shown to a reader."""

    word: str
    """Value to send in `pick` to make this pick."""
    label: str
    """Label of the pick in the reader's language."""
    hint: NotRequired[str]
    """Effect and cost of the pick, in the reader's language."""
    place: NotRequired[str]
    """Id of the pick's place in the picture, if it has one."""


class Picked(Pick):
    """A pick that was made on the way to an action."""

    forced: bool
    """Whether the pick was the only option, and so made automatically."""


Pixels: TypeAlias = str
"""A PNG file."""


class PlaceCount(TypedDict):
    """Number of matches that ended with a place."""

    place: int
    """The place; 1 is best."""
    matches: int
    """Number of matches."""


class PlaceKindBot(TypedDict):
    """One of the service's own bots."""

    bot: str
    """Name of the bot."""
    type: Literal['bot']


class PlaceKindHost(TypedDict):
    """The host, who creates the match."""

    type: Literal['host']


class PlaceKindOpen(TypedDict):
    """Anybody."""

    type: Literal['open']


class PlaceKindPrivate(TypedDict):
    """Anybody with the invitation code, or invited by the host."""

    type: Literal['private']


class PlatformActionAppeal(TypedDict):
    """Appeal a ruling."""

    dispute: int
    """The entry that opened the dispute."""
    type: Literal['appeal']


class PlatformActionClose(TypedDict):
    """End a match that cannot go on."""

    type: Literal['close']


class PlatformActionCloseDispute(TypedDict):
    """Close a dispute whose deadline has passed."""

    dispute: int
    """The entry that opened the dispute."""
    type: Literal['close_dispute']


class PlatformActionConsent(TypedDict):
    """Agree to a proposal."""

    proposal: int
    """The entry that made the proposal."""
    type: Literal['consent']


class PlatformActionContribute(TypedDict):
    """Contribute randomness."""

    type: Literal['contribute']


class PlatformActionCreate(TypedDict):
    """Create a match."""

    type: Literal['create']


class PlatformActionDecline(TypedDict):
    """Decline a proposal."""

    proposal: int
    """The entry that made the proposal."""
    type: Literal['decline']


class PlatformActionDispute(TypedDict):
    """Open a dispute."""

    entry: int
    """The disputed entry."""
    type: Literal['dispute']


class PlatformActionExcuse(TypedDict):
    """Record a changed absence of a player whose clock is running."""

    type: Literal['excuse']


class PlatformActionExpire(TypedDict):
    """Close a lobby after long inactivity."""

    type: Literal['expire']


class PlatformActionExtend(TypedDict):
    """Give a seat more time after a late email or an outage."""

    type: Literal['extend']


class PlatformActionJoin(TypedDict):
    """Take a place in the lobby."""

    type: Literal['join']


class PlatformActionLeave(TypedDict):
    """Leave the lobby."""

    type: Literal['leave']


class PlatformActionReseed(TypedDict):
    """Renew the seed after the database was restored from a backup."""

    type: Literal['reseed']


class PlatformActionResign(TypedDict):
    """Give up the seat."""

    type: Literal['resign']


class PlatformActionReview(TypedDict):
    """Take up a dispute, as a referee."""

    dispute: int
    """The entry that opened the dispute."""
    type: Literal['review']


class PlatformActionStart(TypedDict):
    """Start the match."""

    type: Literal['start']


class PlatformActionSubstitute(TypedDict):
    """Take a vacated seat."""

    type: Literal['substitute']


class PlatformActionTakeBack(TypedDict):
    """Undo a decision and everything decided after it."""

    entry: int
    """The entry of the decision."""
    type: Literal['take_back']


class PlatformActionWithdraw(TypedDict):
    """Withdraw one's own proposal."""

    proposal: int
    """The entry that made the proposal."""
    type: Literal['withdraw']


class PlatformActionWithdrawDispute(TypedDict):
    """Withdraw one's own dispute."""

    dispute: int
    """The entry that opened the dispute."""
    type: Literal['withdraw_dispute']


class PlatformFactClocksStarted(TypedDict):
    """The clocks that a dispute paused run again."""

    type: Literal['clocks_started']


class PlatformFactClocksStopped(TypedDict):
    """All clocks are paused while a dispute is under review, at most until a given time."""

    until: str
    """The latest end of the pause."""
    type: Literal['clocks_stopped']


class PlatformFactContributionSet(TypedDict):
    """A place contributed randomness. Only in luck version 1."""

    place: int
    """The place in the lobby."""
    contribution: str
    """32 bytes in hex."""
    type: Literal['contribution_set']


class PlatformFactDisputeAppealed(TypedDict):
    """A participant appealed, which asks for another referee."""

    dispute: int
    """The entry that opened the dispute."""
    participant: str
    """Id of the participant in this match only."""
    text: str
    """Commitment to the text, which is stored outside the log: SHA-256 in hex."""
    type: Literal['dispute_appealed']


class PlatformFactDisputeClosed(TypedDict):
    """A dispute was closed after its last ruling or after a deadline."""

    dispute: int
    """The entry that opened the dispute."""
    why: Closing
    """Why it was closed."""
    type: Literal['dispute_closed']


class PlatformFactDisputeOpened(TypedDict):
    """A participant opened a dispute. The version of this entry is the number of the dispute."""

    participant: str
    """Id of the participant in this match only."""
    entry: int
    """The disputed entry."""
    text: str
    """Commitment to the text, which is stored outside the log: SHA-256 in hex."""
    type: Literal['dispute_opened']


class PlatformFactDisputeReviewed(TypedDict):
    """A referee took a dispute up."""

    dispute: int
    """The entry that opened the dispute."""
    referee: str
    """Id of the referee in this match only."""
    type: Literal['dispute_reviewed']


class PlatformFactDisputeWithdrawn(TypedDict):
    """A dispute was withdrawn by its author."""

    dispute: int
    """The entry that opened the dispute."""
    type: Literal['dispute_withdrawn']


class PlatformFactFoundedAnew(TypedDict):
    """Referees created a new match for the players."""

    next: str
    """Id of the new match."""
    type: Literal['founded_anew']


class PlatformFactPaused(TypedDict):
    """All clocks are paused until a given time."""

    until: str
    """The end of the pause."""
    type: Literal['paused']


class PlatformFactPlaceLeft(TypedDict):
    """
    A player left the lobby. In luck version 2, what they contributed goes with them: it does not count
    while they have no place, and counts again if they take one. In version 1 it is void.
    """

    place: int
    """The place in the lobby."""
    type: Literal['place_left']


class PlatformFactPlaceTaken(TypedDict):
    """A player took a place."""

    place: int
    """The place in the lobby."""
    participant: str
    """Id of the player in this match only."""
    type: Literal['place_taken']


class PlatformFactResumed(TypedDict):
    """The pause was ended early."""

    type: Literal['resumed']


class PlatformFactRewound(TypedDict):
    """
    Referees rewound the game to an earlier entry. Later decisions stay in the log, and their
    draws are not repeated.
    """

    to: int
    """The entry."""
    type: Literal['rewound']


class PlatformFactSeatsDrawn(TypedDict):
    """The seats were drawn: seat `i` is held by place `order[i]`."""

    order: list[int]
    """One place per seat."""
    type: Literal['seats_drawn']


class PlayedTogether(TypedDict):
    """Matches that two people have finished together."""

    matches: int
    """Number of matches."""
    ahead: int
    """Number of those in which you had the better place."""
    behind: int
    """Number of those in which the other had the better place."""
    last_over_at: str
    """When the last of them ended."""


class Problem(TypedDict):
    """A problem document (RFC 9457)."""

    type: str
    """URI of the problem type: `/problems/{type}`. It never changes."""
    title: str
    """Title of the type; always the same for one type."""
    status: int
    """HTTP status of the response."""
    code: str
    """Stable code to program against. A refused action has a code of the game."""
    detail: str
    """Explanation of the problem in this case, and its remedy."""
    rule: NotRequired[str]
    """Number of the rule of the game that forbids the action."""
    challenge: NotRequired[str]
    """Proves, for five minutes, that only the code of the second factor is missing; only with `second_factor_required`."""
    version: NotRequired[int]
    """Current version of the match, if the request named an older one."""
    instance: NotRequired[str]
    """Id of the request, `urn:uuid:…`. Quote it to the operator."""
    errors: NotRequired[list[FieldError]]
    """Every invalid field of the request; absent if the problem is not about fields."""


class ProposalAgreedEnd(TypedDict):
    """End the match without standings."""

    type: Literal['agreed_end']


class ProposalPause(TypedDict):
    """Pause all clocks until a given time."""

    until: str
    """The end of the pause."""
    type: Literal['pause']


class ProposalResume(TypedDict):
    """End the pause early."""

    type: Literal['resume']


class ProposalTakeback(TypedDict):
    """Undo a decision of one's own and everything decided after it."""

    entry: int
    """The entry of the decision."""
    type: Literal['takeback']


class ProposeAgreedEnd(TypedDict):
    """End the match without standings."""

    type: Literal['agreed_end']


class ProposePause(TypedDict):
    """Pause all clocks, for one hour to sixty days."""

    until: str
    """When the pause ends."""
    type: Literal['pause']


class ProposeResume(TypedDict):
    """End the pause early."""

    type: Literal['resume']


QuietWish = TypedDict(
    'QuietWish',
    {
        'from': str,
        'until': str,
    },
)


class RecoveryCodeList(TypedDict):
    """Your recovery codes, shown only once."""

    recovery_codes: list[str]
    """Ten codes. Each can be used once in place of a code of your app."""


RedirectUri: TypeAlias = str
"""
An address to which people are redirected: `https://…`, `http://` on the local machine, or a private scheme
that contains a dot.
"""


class RefreshRequest(TypedDict):
    """Request to refresh the access token."""

    refresh_token: str
    """The refresh token of the session."""


class RegisterAppRequest(TypedDict):
    """Request to register an app."""

    name: str
    """Name of the app, shown to people when they are asked for access."""
    redirect_uris: list[RedirectUri]
    """
    Addresses to which people may be redirected. They are compared exactly, except that any port is accepted
    at `http://127.0.0.1` and `http://[::1]` (RFC 8252, 7.3).
    """
    confidential: NotRequired[bool]
    """Whether the app can keep a secret: true if it runs on a server, false if it runs on its users' devices."""


class RegisterRequest(TypedDict):
    """Request to register."""

    email: str
    """Your email address. You sign in with it and receive emails there."""
    password: str
    """A password of at least ten characters that is not your address."""
    name: str
    """The name that other players see."""
    language: NotRequired[str]
    """Language of your emails: `en`, `it`, `fr`, `hu` or `de`; `en` by default."""
    time_zone: NotRequired[str]
    """Your time zone, by its IANA name; UTC by default."""
    is_bot: NotRequired[bool]
    """Whether a program plays for this account; visible to other players."""


class Registered(TypedDict):
    """Response to every registration request."""

    detail: str
    """Sentence about the next step, for people."""


ReliabilityTier: TypeAlias = Literal['new', 'reliable', 'usually_on_time', 'often_late']
"""How reliably somebody plays."""


class RematchCard(TypedDict):
    """The rematch of a match."""

    match: str
    """Id of the rematch."""
    place: int
    """The place of the rematch that is kept for you."""
    code: str
    """The invitation code with which you join the rematch."""
    invitation: str
    """The same as `code`, by its old name."""


ReportAbout: TypeAlias = Literal['message', 'player', 'person']
"""Kind of the subject of a report."""


class ReportLook(TypedDict):
    """A moderator's look at a report."""

    moderator: str
    """Id of the moderator."""
    looked_at: str
    """When the moderator looked."""


ReportReason: TypeAlias = Literal['insult', 'threat', 'spam', 'name', 'abandoning', 'letting_win', 'other']
"""Why a report was made."""


class ReportSubjectMessage(TypedDict):
    """A message of a match that you play or have played. Up to five messages before and after it are copied."""

    match_id: str
    """Id of the match."""
    number: int
    """Number of the message."""
    type: Literal['message']


class ReportSubjectPerson(TypedDict):
    """A person whose page you can see."""

    person_id: str
    """Id of the person."""
    type: Literal['person']


class ReportSubjectPlayer(TypedDict):
    """How somebody played a finished match that you can see."""

    match_id: str
    """Id of the match."""
    participant: str
    """Id of the player in this match."""
    type: Literal['player']


class ReportedMessage(TypedDict):
    """A message that was copied into a report."""

    number: int
    """Number of the message in its match."""
    name: str
    """Current name of the author."""
    is_reported: bool
    """Whether the author is the reported person."""
    said_at: str
    """When the message was sent."""
    text: str
    """Text of the message."""


class ResetPasswordRequest(TypedDict):
    """Request to set a new password."""

    password: str
    """The new password."""


class RuleText(TypedDict):
    """Short text of one rule, and its number."""

    rule: str
    """Number of the rule, such as `B-7`, as used in errors."""
    text: str
    """Short text of the rule in English."""


class RulingDismiss(TypedDict):
    """Change nothing."""

    type: Literal['dismiss']


class RulingFoundMatch(TypedDict):
    """Create a new match for the players of an ended match."""

    next: str
    """Id of the new match."""
    type: Literal['found_match']


RulingKind: TypeAlias = Literal['dismiss', 'rewind', 'correct', 'restore_time', 'hand_over', 'forfeit', 'void', 'change_result', 'found_match']
"""A kind of ruling."""


class RulingRewind(TypedDict):
    """Rewind the game to the state after an earlier entry."""

    to: int
    """The entry."""
    type: Literal['rewind']


class RulingVoid(TypedDict):
    """Void the match: it has no standings."""

    type: Literal['void']


class Schemas(TypedDict):
    """References to the schemas of a game in the API document."""

    options: str
    """Schema of the options of a match."""
    actions: str
    """Schema of the actions."""
    facts: str
    """Schema of the facts, which are the events of the game."""
    view: str
    """Schema of the view."""


class SealableSealed(TypedDict):
    """Its seal."""

    sealed: str
    """SHA-256 over match, version, place, salt and value, in hex."""


class Sealed(TypedDict):
    """Placeholder for a part that the reader may not know."""

    sealed: str
    """Salted hash of the part in hex, checked when the part is revealed."""


class SealedAction(TypedDict):
    """An action in which some fields are `{"sealed": …}`, because they are hidden from you."""

    type: str
    """Type of the action."""


SealedValue: TypeAlias = str | int | list[str] | list[dict[str, Any]] | dict[str, Any]
"""A hidden value, in the form that it has when it is not sealed."""


Seat: TypeAlias = int
"""A seat at the table, counted from 0; the left neighbour has the next number."""


class SeatClock(TypedDict):
    """The clock of one seat."""

    seat: Seat
    """The seat to which the clock belongs."""
    left_millis: int
    """Time left on the clock in milliseconds, when it began to run, or now if it is not running."""
    running_since: NotRequired[str]
    """When the clock began to run; absent while the seat is not awaited."""
    due_at: NotRequired[str]
    """The deadline of the seat; absent while the clock is not running."""
    excused: NotRequired[list[Interval]]
    """Periods in which this clock is paused, such as quiet hours and vacations."""
    strikes: int
    """Number of turns that the seat has missed in a row."""


class SeatRange(TypedDict):
    """Number of seats that a match can have."""

    fewest: int
    """Minimum number of seats."""
    most: int
    """Maximum number of seats."""


Seating: TypeAlias = Literal['random', 'as_placed']
"""How seats are assigned to the places."""


class SecondFactorSecret(TypedDict):
    """A secret for your app, shown only once."""

    secret: str
    """The secret in base 32, to type into the app."""
    address: str
    """The secret as an `otpauth://` address, for a QR code."""


class SecondFactorView(TypedDict):
    """The second factor of your account."""

    on_since: NotRequired[str]
    """When it was turned on; absent if it is off."""
    recovery_codes_left: int
    """Number of recovery codes that you have not used yet."""
    is_required: bool
    """Whether your account must have a second factor: as a referee, or because the operator wants it."""


class Seed(TypedDict):
    """A seed and the entry that committed to it."""

    seed: str
    """The seed in hex."""
    version: int
    """The entry that committed to the seed."""


SeekState: TypeAlias = Literal['waiting', 'filled', 'withdrawn', 'expired', 'stopped']
"""State of a seek."""


class SendMessage(TypedDict):
    """Request to send a message."""

    text: str
    """
    The message: 1 to 500 characters, normalised to Unicode NFC. Line breaks become spaces; invisible
    characters are refused.
    """


class SentInvitations(TypedDict):
    """The invitations that you sent for a match."""

    invitations: list[InvitationView]
    """The invitations, newest first."""


class SentLetter(TypedDict):
    """An email about a match."""

    version: int
    """The entry of the match that caused the email."""
    kind: str
    """Kind of the email."""
    participant: str
    """Id in this match of the recipient."""
    seat: NotRequired[Seat]
    """The seat that the recipient holds now."""
    posted_at: str
    """When the email was queued."""
    settled_at: NotRequired[str]
    """When the email was sent, dropped or given up."""
    state: str
    """State of the email: `waiting`, `sent`, `dropped` or `bounced`."""
    answer: NotRequired[str]
    """Response of the mail server, without addresses, or the reason why the email was not sent."""


class SessionView(TypedDict):
    """An active session."""

    session_id: str
    """Id of the session."""
    current: bool
    """Whether this request was made in the listed session."""
    created_at: str
    """When you signed in."""
    refreshed_at: str
    """When the tokens of the session were last refreshed."""
    ends_at: str
    """When the session ends, even if it is refreshed."""


ShapeName: TypeAlias = Literal['standard', 'discord', 'slack']
"""Format of the messages."""


class SignInCodeRequest(TypedDict):
    """Request to complete a sign-in with a code."""

    challenge: str
    """The `challenge` of the problem `second_factor_required`."""
    code: str
    """The code that your app shows now, or a recovery code."""


class SignInRequest(TypedDict):
    """Request to sign in."""

    email: str
    """Email address of the account."""
    password: str
    """Password of the account."""


SigningName: TypeAlias = Literal['hmac', 'ed25519']
"""Signature scheme of the requests."""


StageName: TypeAlias = Literal['lobby', 'running', 'over']
"""Stage of a match."""


class Standing(TypedDict):
    """Rank and points of one seat."""

    seat: Seat
    """Seat that has this rank and score."""
    rank: int
    """Rank of the seat; 1 is best, tied seats share a rank."""
    score: int
    """Points of the seat."""


class StandingNews(TypedDict):
    """Rank of a player in the final standings."""

    rank: int
    """Rank of the player; 1 is best."""
    name: str
    """Name of the player."""
    score: int
    """Score of the player."""


class Statement(TypedDict):
    """A text of a dispute, with the proof that it was written."""

    commitment: str
    """Commitment to the text in the log, in hex: SHA-256 of `logothete/text/1`, the salt and the text."""
    text: NotRequired[str]
    """The text; absent once its author has deleted their account, and for anyone who may not read it."""
    salt: NotRequired[str]
    """The salt of the commitment, in hex; absent if the text is."""


class StreamEnd(TypedDict):
    """Last event of a stream. Says why the stream ended."""

    reason: EndReason
    """Reason for the end of the stream."""


class SuccessorBot(TypedDict):
    """One of the service's own bots."""

    bot: str
    """Name of the bot."""
    type: Literal['bot']


class SuccessorSubstitute(TypedDict):
    """Anybody who takes the seat; until then it is played by the rules' default actions."""

    type: Literal['substitute']


TableValue: TypeAlias = str | int | bool | list[Any] | dict[str, Any]
"""A JSON value of the table, as the API describes it."""


class TakeBack(TypedDict):
    """Request to undo a move."""

    entry: int
    """Version of your decision's entry. Everything decided after it is undone too."""


class TakebackCard(TypedDict):
    """The last move that you can undo."""

    entry: int
    """The entry of the decision that you can undo."""
    asks: list[Seat]
    """The seats that have decided since and must agree. If there are none, the move is undone at once."""


class TalkPage(TypedDict):
    """A page of messages."""

    messages: list[MessageView]
    """The messages, oldest first."""
    more: int
    """
    Number of further messages: after the last one if you asked with `after`, else before the first; 0 on the last
    page.
    """
    next_after: int
    """The value of `after` for the next request for messages. Present even if `more` is 0, to ask for later ones."""
    is_muted: bool
    """Whether you have muted this match, so that no messages are shown."""
    is_open: bool
    """Whether messages can be sent to this match: until 14 days after its end."""


class TestNews(TypedDict):
    """A test event."""

    webhook_id: str
    """Id of the webhook."""
    text: str
    """A sentence saying that this is a test, in your language."""


TimelineReason: TypeAlias = Literal['first', 'moved', 'restored', 'secret']
"""Why a timeline began."""


TokenScope: TypeAlias = Literal['match:read', 'match:play', 'match:create', 'account:read', 'account:write', 'letters:read', 'letters:write', 'webhooks:read', 'webhooks:write', 'seek:read', 'seek:write', 'conduct:write', 'moderate']
"""A permission that a token can have."""


class TokensView(TypedDict):
    """The tokens of a session."""

    account_id: str
    """Id of the account."""
    session_id: str
    """Id of the session."""
    token_type: str
    """Always `Bearer`."""
    access_token: str
    """The access token, for the `Authorization` header."""
    expires_in: int
    """Seconds until the access token expires."""
    refresh_token: str
    """The refresh token, for `/v1/sessions/refresh`; it works once."""
    refresh_expires_at: str
    """When the refresh token expires unless it is used."""


ToldEventName: TypeAlias = EventName | str
"""An event: one of `EventName`, or one that was added later."""


ToldGameKey: TypeAlias = GameKey | str
"""A game: one of `GameKey`, or one that was added later."""


ToldTokenScope: TypeAlias = TokenScope | str
"""A scope: one of `TokenScope`, or one that was added later."""


class ToldView(TypedDict):
    """Progress of applying a change to your matches."""

    since: str
    """When the change was made."""
    told: int
    """Number of matches to which the change is applied so far."""
    matches: int
    """Number of matches in all, including ended ones."""


TreeConsistency = TypedDict(
    'TreeConsistency',
    {
        'from': int,
        'to': int,
        'hashes': list[str],
    },
)


class TreeHead(TypedDict):
    """A signed tree head."""

    size: int
    """Number of leaves in the tree."""
    root: str
    """Root hash of the tree, in hex."""
    at: str
    """When the tree head was signed."""
    note: str
    """The signed note with the tree head. Keep it byte for byte."""


class Unknown(TypedDict):
    """Something added after this version of the document, such as another game or another kind of fact: ignore it."""


class UnsubscribeForm(TypedDict):
    """Form to unsubscribe."""

    what: str
    """`match` to unsubscribe from this match only; anything else, or nothing, for all matches."""


VacationView = TypedDict(
    'VacationView',
    {
        'from': str,
        'until': str,
    },
)


VacationWish = TypedDict(
    'VacationWish',
    {
        'from': str,
        'until': str,
    },
)


class ValueText(TypedDict):
    """Value of an option, and its meaning."""

    value: str
    """The value as written in JSON."""
    meaning: str
    """Meaning of the value in English."""


Visibility: TypeAlias = Literal['everyone', 'played_with', 'nobody']
"""The people to whom a page is shown. Its owner always sees it."""


class WaitingCard(TypedDict):
    """A dispute that waits for a referee or a ruling."""

    match: str
    """Id of the match."""
    number: int
    """Number of the dispute."""
    state: str
    """State of the dispute: `open`, `under_review` or `appealed`."""
    opened_at: str
    """When the dispute was opened."""
    due_at: str
    """When the next step of the dispute is due; otherwise the service closes it."""
    is_appeal: bool
    """Whether the dispute is an appeal."""
    is_yours: bool
    """Whether you have taken the dispute up."""
    waits_for_signature: bool
    """Whether a ruling on the dispute waits for a second signature."""
    is_open_to_you: bool
    """Whether you may judge the dispute: you have not played in the match and signed no ruling on it."""


class WaitingList(TypedDict):
    """The list of disputes that wait for referees."""

    disputes: list[WaitingCard]
    """The disputes, most urgent first; at most 200."""
    referees: int
    """Number of referees of the service."""


class WebhookDeliveryView(TypedDict):
    """A delivery to a webhook."""

    delivery_id: str
    """Id of the delivery: the `webhook-id` of every attempt."""
    event: str
    """Type of the event."""
    match_id: NotRequired[str]
    """Id of the match; absent for a test."""
    version: NotRequired[int]
    """Version of the entry that caused the delivery; absent for a test."""
    posted_at: str
    """When the delivery was queued."""
    state: str
    """
    State: `waiting`, `sent`, `dropped` (no longer true, or the webhook is disabled) or `failed` (given
    up).
    """
    due_at: NotRequired[str]
    """When the next attempt is due, while the delivery waits."""
    settled_at: NotRequired[str]
    """When the delivery was sent, dropped or failed."""
    attempts: int
    """Number of attempts so far, including the first."""
    status: NotRequired[int]
    """HTTP status of the last response."""
    answer: NotRequired[str]
    """The last error, or why nothing was sent."""


class WebhookTestMessage(TypedDict):
    """You requested a test."""

    type: Literal['webhook.test']
    timestamp: str
    """When the event happened."""
    data: TestNews


class WebhookView(TypedDict):
    """A webhook."""

    webhook_id: str
    """Id of the webhook."""
    created_at: str
    """When the webhook was created."""
    url: str
    """Address to which the events are sent."""
    description: str
    """A description for your own use."""
    events: list[ToldEventName]
    """The events that are sent to the webhook."""
    match_id: NotRequired[str]
    """The match whose events are sent; absent if the events of all your matches are sent."""
    shape: ShapeName
    """Format of the messages."""
    signing: SigningName
    """Signature scheme."""
    secret: NotRequired[str]
    """The signing secret, `whsec_…`. Present only in the response to the request that created the secret."""
    public_key: NotRequired[str]
    """The public key, `whpk_…`, if requests are signed with Ed25519."""
    old_secret_until: NotRequired[str]
    """End of the period in which requests are also signed with the previous secret."""
    failing_since: NotRequired[str]
    """When deliveries to the webhook began to fail. After five days of failures it is disabled."""
    enabled: bool
    """Whether the webhook is enabled."""
    disabled_why: NotRequired[str]
    """Why the webhook is disabled: `owner` (by you), `failing` or `gone` (it answered 410)."""
    disabled_at: NotRequired[str]
    """When the webhook was disabled."""


class You(TypedDict):
    """Your place and seat in a match."""

    participant: str
    """Your id in this match."""
    place: int
    """Your place in the lobby."""
    seat: NotRequired[Seat]
    """Your seat; absent before the start and after a resignation."""


class AbsenceView(TypedDict):
    """Quiet hours and vacations, during which your clocks are paused."""

    quiet: NotRequired[QuietWish]
    """Your quiet hours in local time; absent if there are none."""
    vacations: list[VacationView]
    """Your vacations, including past ones of this year and of last year."""
    being_told: NotRequired[ToldView]
    """Progress of applying a change to your matches, nearest deadlines first; absent when finished."""


class AccountEventEnd(TypedDict):
    """The last event."""

    event: Literal['end']
    data: StreamEnd
    """The data of the event."""


class AccountEventGone(TypedDict):
    """A match in which you no longer play."""

    event: Literal['gone']
    data: MatchGone
    """The data of the event."""
    id: str
    """Id of the event, to be sent as `Last-Event-ID` when reconnecting."""


class AccountView(TypedDict):
    """An account as its owner sees it."""

    account_id: str
    """Id of the account."""
    email: str
    """Your email address."""
    name: str
    """The name that other players see."""
    created_at: str
    """When the account was created."""
    email_bounced: bool
    """Whether emails to the address bounce. While they do, no emails about matches are sent."""
    language: str
    """Language of your emails."""
    time_zone: str
    """Your time zone, by its IANA name."""
    is_verified: bool
    """Whether the address is confirmed. Until then no emails about matches are sent."""
    is_bot: bool
    """Whether a program plays for this account, as its owner declared."""
    is_referee: bool
    """Whether the operator has appointed you as a referee, who settles disputes."""
    is_moderator: bool
    """Whether the operator has appointed you as a moderator, who decides on reports of conduct."""
    person_id: str
    """Id of your page for other people; see `GET /v1/people/{person_id}`. Unrelated to the id of the account."""
    visibility: Visibility
    """The people to whom your page is shown."""


AfterStrikes: TypeAlias = AfterStrikesBot | AfterStrikesResign | AfterStrikesSubstitute
"""Consequence for the seat of a player who misses too many turns."""


class AppList(TypedDict):
    """The apps that an account has registered."""

    apps: list[AppView]
    """The apps, newest first; at most twenty."""


class AppMade(TypedDict):
    """A newly registered app."""

    client_secret: NotRequired[str]
    """Secret of the app, if it is confidential. Shown only once: the response to a repeated request omits it."""
    app: AppView
    """The app as it appears in the list."""


class BardsActionChoose(TypedDict):
    """Take one of the two groups; the splitter gets the other (S-7)."""

    take: BardsGroup
    """Group to take, face up or face down."""
    type: Literal['choose']


class BardsActionConclude(TypedDict):
    """Conclude a story of your own and score it (S-17 to S-28)."""

    slot: int
    """Slot of the story to conclude, 0 or 1."""
    theme_suit: NotRequired[BardsSuit]
    """Suit of the theme for this story; required while the Excuse is the theme (S-38)."""
    type: Literal['conclude']


class BardsActionPickStart(TypedDict):
    """Keep two of the first four cards; the others go to the opponent (S-2)."""

    keep: BardsHandful
    """Cards that begin your own stories, in slots 0 and 1."""
    type: Literal['pick_start']


class BardsActionPlay(TypedDict):
    """Add a card to the end of a story, or begin one in a free slot (S-13, S-14)."""

    card: BardsCard
    """Card of your hand to play, other than an Excuse."""
    slot: int
    """Slot of the story to extend or begin, 0 or 1."""
    type: Literal['play']


class BardsActionPlayExcuse(TypedDict):
    """Play an Excuse, and conclude a story of your own with it if you have one (S-35 to S-37)."""

    card: BardsCard
    """Excuse to play, from your hand."""
    conclude: NotRequired[int]
    """Slot of the story, 0 or 1; required if you have any story."""
    named_suit: NotRequired[BardsSuit]
    """Suit that counts in addition to those of the theme (S-36)."""
    theme_suit: NotRequired[BardsSuit]
    """Suit of the theme; required while the other Excuse is the theme (S-38)."""
    type: Literal['play_excuse']


class BardsActionSplit(TypedDict):
    """Lay one to four of the five drawn cards face up, and the others face down (S-6)."""

    face_up: BardsHandful
    """Cards to lay face up."""
    type: Literal['split']


class BardsConcludedStory(TypedDict):
    """A concluded story, its cards and its points."""

    seat: Seat
    """Seat that concluded the story."""
    slot: int
    """Slot that the story was in, 0 or 1."""
    cards: list[BardsCard]
    """Cards of the story, in order."""
    via: BardsVia
    """How the story was concluded: by choice, by an Excuse, or in the last scoring."""
    suits: BardsSuits
    """Suits of the theme when the story was concluded."""
    theme: NotRequired[BardsCard]
    """Theme that the story used up; absent if the theme stayed (S-25)."""
    points: NotRequired[BardsPoints]
    """Points of the story; hidden until the end if `score_reveal` is `at_end`."""


BardsDealer: TypeAlias = BardsDrawn | Seat
"""The dealer: `"random"`, or the number of a seat (D-1)."""


class BardsFactCardPlayed(TypedDict):
    """A card was played (S-13, S-14)."""

    seat: Seat
    """Seat that played the card."""
    card: BardsCard
    """Card that was played."""
    slot: int
    """Slot of the story that the card extends or begins, 0 or 1."""
    type: Literal['card_played']


class BardsFactDealerDrawn(TypedDict):
    """The dealer was drawn (S-2)."""

    seat: Seat
    """Seat that is the dealer."""
    type: Literal['dealer_drawn']


class BardsFactDealerSet(TypedDict):
    """The host fixed the dealer (S-2)."""

    seat: Seat
    """Seat that is the dealer."""
    type: Literal['dealer_set']


class BardsFactExcusePlayed(TypedDict):
    """An Excuse was played and left the game (S-35). The story it concludes follows."""

    seat: Seat
    """Seat that played the Excuse."""
    card: BardsCard
    """Excuse that was played."""
    type: Literal['excuse_played']


class BardsFactGameEnded(TypedDict):
    """The match ended; everything hidden is revealed (S-32, S-33)."""

    reason: BardsEndReason
    """Reason that decided the result."""
    standings: list[Standing]
    """Ranks and points, in the order of seats."""
    deck: BardsCards
    """Cards left in the draw pile."""
    type: Literal['game_ended']


class BardsFactGroupRevealed(TypedDict):
    """The face-down group was revealed to all (S-10)."""

    turn: int
    """Number of the turn, from 1."""
    seat: Seat
    """Seat whose hand the group is."""
    cards: BardsCards
    """Cards of the group."""
    type: Literal['group_revealed']


class BardsFactGroupTaken(TypedDict):
    """The chooser took a group (S-7). A chooser who takes the face-down group looks at it (D-6)."""

    turn: int
    """Number of the turn, from 1."""
    seat: Seat
    """Seat of the chooser."""
    group: BardsGroup
    """Group that the chooser took."""
    type: Literal['group_taken']


class BardsFactLastScoringBegun(TypedDict):
    """A seat concludes all its open stories, as too few cards are left (S-29, S-30)."""

    seat: Seat
    """Seat that concludes its open stories."""
    type: Literal['last_scoring_begun']


class BardsFactSegmentBegun(TypedDict):
    """A segment began: one seat's part of a turn, in which it plays its cards (S-8, S-9)."""

    turn: int
    """Number of the turn, from 1."""
    segment: int
    """Number of the segment in the turn, 1 or 2."""
    seat: Seat
    """Seat that plays its cards in this segment."""
    type: Literal['segment_begun']


class BardsFactSegmentEnded(TypedDict):
    """A segment ended (S-19)."""

    turn: int
    """Number of the turn, from 1."""
    segment: int
    """Number of the segment in the turn, 1 or 2."""
    seat: Seat
    """Seat that played its cards in this segment."""
    automatic: bool
    """Whether the rules ended the segment, as neither cards nor stories were left (A-3)."""
    type: Literal['segment_ended']


class BardsFactStoriesBegun(TypedDict):
    """The dealer kept two of the four cards; each of the four began a story (S-3)."""

    seat: Seat
    """Seat of the dealer."""
    kept: BardsHandful
    """Cards that begin the dealer's stories, in slots 0 and 1."""
    given: BardsHandful
    """Cards that begin the opponent's stories, in slots 0 and 1."""
    type: Literal['stories_begun']


class BardsOptions(TypedDict):
    """Options of a match. Public and stored with the match; missing fields have defaults."""

    play_order: NotRequired[BardsPlayOrder]
    """Player who goes first in a turn (S-8, S-9)."""
    extended_deck: NotRequired[bool]
    """Adds pawns, courts and the Excuse to the deck (S-34); recommended."""
    double_deck: NotRequired[bool]
    """Shuffles two decks together (S-40); recommended for a longer match."""
    score_reveal: NotRequired[BardsScoreReveal]
    """When the points of stories are shown (S-42)."""
    dealer: NotRequired[BardsDealer]
    """Seat that deals the first stories; the other seat splits first (S-2)."""


BardsSealedCards: TypeAlias = BardsCards | Sealed
"""Cards, or their seal for viewers who may not know them."""


BardsSealedHandful: TypeAlias = BardsHandful | Sealed
"""Cards as drawn, or their seal for viewers who may not know them."""


BardsSealedPoints: TypeAlias = BardsPoints | Sealed
"""Points, or their seal while they are withheld."""


class BardsSeatView(TypedDict):
    """One seat as one viewer may see it: its cards, stories and points."""

    seat: Seat
    """Number of the seat."""
    hand_count: int
    """Number of cards that the seat has to play in this turn."""
    hand: NotRequired[BardsCards]
    """
    Cards that the seat has to play. While they are face down, only their owner and the splitter see
    them.
    """
    stories: list[list[BardsCard]]
    """Open stories of the seat, in slots 0 and 1; a free slot is an empty list."""
    score: NotRequired[int]
    """Points of the seat; hidden until the end if `score_reveal` is `at_end`."""


class BlockList(TypedDict):
    """The people whom you have blocked."""

    blocks: list[BlockView]
    """The blocks, newest first; at most 200."""


BlockWish: TypeAlias = BlockWishParticipant | BlockWishNamed | BlockWishInviter
"""Request to block somebody."""


class BundleSeal(TypedDict):
    """A sealed part of an entry in a bundle, with its salt."""

    pointer: str
    """JSON pointer to the part in the entry."""
    salt: str
    """The salt of the seal, in hex."""
    value: SealedValue
    """The value that was sealed."""
    version: int
    """Version of the entry."""


class By(TypedDict):
    """The actor of an entry."""

    kind: Actor
    """Kind of actor."""
    seat: NotRequired[Seat]
    """The seat; before the start, the place in the lobby; absent for the service."""


class ByzantiumActionChooseOpponent(TypedDict):
    """Choose which defender to fight next (Z-63)."""

    seat: Seat
    """Owner of the defending army."""
    type: Literal['choose_opponent']


class ByzantiumActionChooseUnmaintained(TypedDict):
    """Choose the cubes that stay unpaid and leave the game (Z-92)."""

    army: ByzantiumArmy
    """Army whose upkeep is due: Byzantine or Arab."""
    elite: int
    """Elite cubes left unpaid."""
    main: int
    """Main army cubes left unpaid."""
    movement: int
    """Movement cubes left unpaid."""
    levy: int
    """Levies left unpaid."""
    type: Literal['choose_unmaintained']


class ByzantiumActionEnterArmy(TypedDict):
    """Put an army on the board, in a city of its faction; `step` may follow in the same action (Z-33)."""

    army: ByzantiumArmy
    """Army that enters: Byzantine or Arab."""
    city: ByzantiumCity
    """City of the army's faction where the army enters."""
    type: Literal['enter_army']


class ByzantiumActionMoveArmy(TypedDict):
    """Move an army to another city, as the first step of a main action (Z-50)."""

    army: ByzantiumArmy
    """Army that moves: Byzantine or Arab."""
    to: ByzantiumCity
    """Destination of the step."""
    via: ByzantiumVia
    """Kind of connection to use: road, desert, sea or capital link (Z-51)."""
    type: Literal['move_army']


class ByzantiumActionRetreatStep(TypedDict):
    """Choose the next city of a retreating army (Z-65)."""

    to: ByzantiumCity
    """Destination of the step."""
    via: ByzantiumVia
    """Kind of connection to use: road, desert, sea or capital link (Z-51)."""
    type: Literal['retreat_step']


class ByzantiumActionStep(TypedDict):
    """Move the army again that has moved or entered in this action (Z-54)."""

    to: ByzantiumCity
    """Destination of the step."""
    via: ByzantiumVia
    """Kind of connection to use: road, desert, sea or capital link (Z-51)."""
    type: Literal['step']


class ByzantiumArmyView(TypedDict):
    """One of the two sides of a seat, with its army, treasury and score."""

    elite: int
    """Elite cubes of the field army."""
    main: int
    """Main army cubes of the field army."""
    movement: int
    """Movement cubes of the field army."""
    levy: int
    """Levies of the side."""
    guard: bool
    """Whether the guard of the Emperor or Caliph is with the army."""
    treasury: int
    """Bezants in the side's treasury."""
    score: int
    """Points of the side."""
    at: NotRequired[ByzantiumCity]
    """City of the field army; absent while it is off the board."""
    entered: bool
    """Whether the army may enter the board; always true for Arabs (Z-33)."""
    strength: int
    """Strength of the field army (Z-15)."""
    dice: int
    """Battle dice of the field army (Z-16)."""
    upkeep: int
    """Current upkeep of the side in bezants, levies included (Z-91)."""
    income: int
    """Current income of the side in bezants from its cities (Z-90)."""


class ByzantiumCityView(TypedDict):
    """City on the map, with its printed data and its state."""

    id: ByzantiumCity
    """Id of the city."""
    name: str
    """English name of the city."""
    x: int
    """Position of the city for a drawing, 0 to 1000 from west to east."""
    y: int
    """Position of the city for a drawing, 0 to 1000 from north to south."""
    road: list[ByzantiumCity]
    """Cities connected by road."""
    desert: list[ByzantiumCity]
    """Cities connected by desert."""
    sea: list[ByzantiumCity]
    """Cities connected by sea."""
    coast: bool
    """Whether Byzantines can sail to this city from Constantinople (Z-53)."""
    capital: bool
    """Whether this city is Constantinople."""
    arrow: bool
    """Whether Bulgars can attack this city from outside the map."""
    faction: ByzantiumFaction
    """Faction that the city belongs to now."""
    counters: int
    """Counters on the city; 0 where the printed value applies."""
    value: int
    """Value of the city: its counters, or else its printed value."""
    siege_value: int
    """Siege value of the city: its value, plus 1 if it is fortified (Z-8)."""
    owner: NotRequired[Seat]
    """Seat that owns the city; absent if nobody does."""
    fortified: bool
    """Whether the city is fortified."""


class ByzantiumFactActionEnded(TypedDict):
    """A seat ended its main action."""

    seat: Seat
    """Seat that took the action."""
    automatic: bool
    """Whether the rules ended the action because nothing else was possible."""
    type: Literal['action_ended']


class ByzantiumFactArmyDestroyed(TypedDict):
    """A field army was destroyed (Z-34)."""

    seat: Seat
    """Owner of the army."""
    army: ByzantiumArmy
    """Side of the army: Byzantine or Arab."""
    elite: int
    """Elite cubes that the army still had when it was destroyed."""
    main: int
    """Main army cubes that the army still had when it was destroyed."""
    movement: int
    """Movement cubes that the army still had when it was destroyed."""
    guard: bool
    """Whether the guard of an Emperor or Caliph was with the army (Z-43)."""
    type: Literal['army_destroyed']


class ByzantiumFactArmyEntered(TypedDict):
    """An army that was off the board entered a city (Z-33)."""

    seat: Seat
    """Owner of the army."""
    army: ByzantiumArmy
    """Side of the army: Byzantine or Arab."""
    city: ByzantiumCity
    """City where the army entered the board."""
    type: Literal['army_entered']


ByzantiumFactArmyMoved = TypedDict(
    'ByzantiumFactArmyMoved',
    {
        'seat': Seat,
        'army': ByzantiumArmy,
        'from': ByzantiumCity,
        'to': ByzantiumCity,
        'via': ByzantiumVia,
        'paid': int,
        'extra': bool,
        'type': Literal['army_moved'],
    },
)


class ByzantiumFactArmyRaised(TypedDict):
    """A seat claimed its first Byzantine city, where its Byzantine army entered the board (Z-27)."""

    seat: Seat
    """Owner of the army."""
    city: ByzantiumCity
    """City where the army entered the board."""
    type: Literal['army_raised']


ByzantiumFactArmyRetreated = TypedDict(
    'ByzantiumFactArmyRetreated',
    {
        'seat': Seat,
        'army': ByzantiumArmy,
        'from': ByzantiumCity,
        'to': ByzantiumCity,
        'via': ByzantiumVia,
        'hostile': bool,
        'type': Literal['army_retreated'],
    },
)


class ByzantiumFactArmyStood(TypedDict):
    """An army stayed to defend an attacked city (Z-61)."""

    seat: Seat
    """Owner of the army."""
    automatic: bool
    """Whether the army stayed because it could not leave, without a decision of its owner."""
    type: Literal['army_stood']


class ByzantiumFactCityConquered(TypedDict):
    """An army or the Bulgars conquered a city (Z-80, Z-48)."""

    seat: Seat
    """Seat that conquered the city."""
    city: ByzantiumCity
    """City that was conquered."""
    attack: ByzantiumAttack
    """Kind of attack: step, civil war or Bulgars."""
    side: ByzantiumArmy
    """Side of that seat that scores and receives the bezants."""
    points: int
    """Points scored: the value of the city before the conquest, minus 1."""
    bezants: int
    """Bezants received: as many as points, or 0 if an option denies them to the Bulgars."""
    counters: int
    """Counters on the city afterwards."""
    loser: NotRequired[Seat]
    """Seat that lost the city; absent if it had no owner."""
    disc: bool
    """Whether the loser gets back a fortification disc instead of a cube."""
    type: Literal['city_conquered']


class ByzantiumFactCityLeftEmpty(TypedDict):
    """A conquered city was left without an owner (Z-81)."""

    seat: Seat
    """Seat that conquered the city."""
    city: ByzantiumCity
    """Conquered city that has no owner."""
    type: Literal['city_left_empty']


class ByzantiumFactCombatBegun(TypedDict):
    """An army or the Bulgars attacked a city (Z-60)."""

    seat: Seat
    """Attacking seat."""
    attack: ByzantiumAttack
    """Kind of attack: step, civil war or Bulgars."""
    side: ByzantiumArmy
    """Side of the attacking army, or the side that profits from the Bulgars."""
    city: ByzantiumCity
    """City under attack."""
    armies: list[Seat]
    """Owners of the armies that can defend the city."""
    type: Literal['combat_begun']


class ByzantiumFactConstantinopleFell(TypedDict):
    """Constantinople was conquered, which ends the match (Z-82)."""

    seat: Seat
    """Seat that conquered Constantinople."""
    attack: ByzantiumAttack
    """Kind of attack: step, civil war or Bulgars."""
    points: int
    """Arab points that the seat scored."""
    type: Literal['constantinople_fell']


ByzantiumFactCubesReturned = TypedDict(
    'ByzantiumFactCubesReturned',
    {
        'seat': Seat,
        'special': int,
        'tax': int,
        'pass': int,
        'casualties': int,
        'type': Literal['cubes_returned'],
    },
)


class ByzantiumFactCubesUnpaid(TypedDict):
    """A seat could not pay the upkeep of some cubes, which left the match for good (Z-92)."""

    seat: Seat
    """Owner of the cubes."""
    army: ByzantiumArmy
    """Army that lost the cubes."""
    elite: int
    """Elite cubes lost unpaid."""
    main: int
    """Main army cubes lost unpaid."""
    movement: int
    """Movement cubes lost unpaid."""
    levy: int
    """Levies lost unpaid."""
    paid: int
    """Upkeep paid for the remaining cubes, in bezants."""
    points: int
    """Points lost for the unpaid cubes."""
    automatic: bool
    """Whether the rules decided because only one choice was legal."""
    type: Literal['cubes_unpaid']


class ByzantiumFactDraftTakenBack(TypedDict):
    """A seat undid the last step of its unfinished increase of armies, or its unfinished tax."""

    seat: Seat
    """Seat that took the action."""
    type: Literal['draft_taken_back']


class ByzantiumFactFleetAnswered(TypedDict):
    """The Byzantine fleet responded to a step of an Arab army by sea (Z-56)."""

    seat: Seat
    """Seat that holds the Byzantine fleet."""
    double: bool
    """Whether the fleet doubled the cost of the step."""
    attack: bool
    """Whether the fleet attacks the army at sea."""
    type: Literal['fleet_answered']


class ByzantiumFactGarrisonSacrificed(TypedDict):
    """An army gave cubes to garrison a city that it conquered (Z-81)."""

    seat: Seat
    """Owner of the city."""
    city: ByzantiumCity
    """City that received the garrison."""
    army: ByzantiumArmy
    """Army that gave the cubes."""
    elite: int
    """Elite cubes that the army gave. One of all cubes given went to the city; any other became a casualty."""
    main: int
    """Main army cubes that the army gave."""
    movement: int
    """Movement cubes that the army gave."""
    automatic: bool
    """Whether the rules decided because only one choice was legal."""
    type: Literal['garrison_sacrificed']


class ByzantiumFactGuardReturned(TypedDict):
    """The guard of an Emperor or Caliph left its army between two turns (Z-96)."""

    seat: Seat
    """Owner of the army."""
    army: ByzantiumArmy
    """Army that the guard left."""
    type: Literal['guard_returned']


class ByzantiumFactIncomeReceived(TypedDict):
    """A seat received the income of its cities (Z-90)."""

    seat: Seat
    """Seat that received the income."""
    byzantine: int
    """Bezants received by the Byzantine treasury."""
    arab: int
    """Bezants received by the Arab treasury."""
    type: Literal['income_received']


class ByzantiumFactLeviesCalled(TypedDict):
    """A seat's levies came to defend an attacked city (Z-62)."""

    seat: Seat
    """Owner of the levies."""
    type: Literal['levies_called']


class ByzantiumFactLeviesHeldBack(TypedDict):
    """A seat held its levies back from the defence of an attacked city (Z-62)."""

    seat: Seat
    """Owner of the levies."""
    type: Literal['levies_held_back']


class ByzantiumFactLeviesLost(TypedDict):
    """Levies lost cubes in a battle (Z-64)."""

    seat: Seat
    """Owner of the levies."""
    army: ByzantiumArmy
    """Side of the levies."""
    cubes: int
    """Number of levies lost."""
    type: Literal['levies_lost']


class ByzantiumFactLossesTaken(TypedDict):
    """A field army lost the cubes that it owed (Z-64)."""

    seat: Seat
    """Owner of the army."""
    army: ByzantiumArmy
    """Side of the army: Byzantine or Arab."""
    elite: int
    """Elite cubes lost."""
    main: int
    """Main army cubes lost."""
    movement: int
    """Movement cubes lost."""
    automatic: bool
    """Whether the rules decided because only one choice was legal."""
    type: Literal['losses_taken']


class ByzantiumFactNavalRolled(TypedDict):
    """The Byzantine fleet rolled dice against an army at sea (Z-56)."""

    seat: Seat
    """Owner of the attacked army."""
    holder: Seat
    """Seat that holds the Byzantine fleet."""
    dice: ByzantiumDice
    """Dice rolled, one per movement cube paid for the step."""
    losses: int
    """Cubes that the army must lose."""
    type: Literal['naval_rolled']


class ByzantiumFactOpponentChosen(TypedDict):
    """The attacker chose which defender to fight next (Z-63)."""

    seat: Seat
    """Attacking seat."""
    opponent: Seat
    """Owner of the defending army."""
    automatic: bool
    """Whether the rules chose because only one defender was left."""
    type: Literal['opponent_chosen']


class ByzantiumFactPassagePaid(TypedDict):
    """An Arab army paid for a step and met the attacking fleet (Z-56)."""

    seat: Seat
    """Owner of the army."""
    cubes: int
    """Movement cubes paid for the step."""
    extra: bool
    """Whether the step was the additional one (Z-54)."""
    type: Literal['passage_paid']


class ByzantiumFactRetreatAllowed(TypedDict):
    """The Byzantine fleet allowed a retreat (Z-66)."""

    seat: Seat
    """Seat that holds the Byzantine fleet."""
    type: Literal['retreat_allowed']


class ByzantiumFactRetreatBegun(TypedDict):
    """An army began its retreat from a city (Z-61, Z-67)."""

    seat: Seat
    """Owner of the army."""
    army: ByzantiumArmy
    """Side of the army: Byzantine or Arab."""
    voluntary: bool
    """Whether the army chose to retreat; false if it must leave."""
    type: Literal['retreat_begun']


ByzantiumFactRetreatDeclared = TypedDict(
    'ByzantiumFactRetreatDeclared',
    {
        'seat': Seat,
        'from': ByzantiumCity,
        'to': ByzantiumCity,
        'via': ByzantiumVia,
        'type': Literal['retreat_declared'],
    },
)


ByzantiumFactRetreatForbidden = TypedDict(
    'ByzantiumFactRetreatForbidden',
    {
        'seat': Seat,
        'from': ByzantiumCity,
        'to': ByzantiumCity,
        'type': Literal['retreat_forbidden'],
    },
)


ByzantiumFactSeaStepDeclared = TypedDict(
    'ByzantiumFactSeaStepDeclared',
    {
        'seat': Seat,
        'from': ByzantiumCity,
        'to': ByzantiumCity,
        'via': ByzantiumVia,
        'cost': int,
        'doubled': int,
        'extra': bool,
        'type': Literal['sea_step_declared'],
    },
)


ByzantiumFactSeaStepDropped = TypedDict(
    'ByzantiumFactSeaStepDropped',
    {
        'seat': Seat,
        'from': ByzantiumCity,
        'to': ByzantiumCity,
        'automatic': bool,
        'type': Literal['sea_step_dropped'],
    },
)


class ByzantiumFactSeatCalled(TypedDict):
    """A seat's turn to take a main action began (Z-19)."""

    seat: Seat
    """Seat whose turn it is to act."""
    type: Literal['seat_called']


class ByzantiumFactSeatsOrdered(TypedDict):
    """The order of play was drawn at random (Z-10)."""

    order: list[Seat]
    """All seats in the order of play."""
    type: Literal['seats_ordered']


class ByzantiumFactTaxDrafted(TypedDict):
    """A seat chose a number of cubes to tax, before it splits the bezants (Z-29)."""

    seat: Seat
    """Seat that took the action."""
    cubes: int
    """Number of cubes to tax."""
    type: Literal['tax_drafted']


class ByzantiumFactTaxRaised(TypedDict):
    """A seat raised a tax and split its bezants between both treasuries (Z-29)."""

    seat: Seat
    """Seat that took the action."""
    cubes: int
    """Cubes moved from the pool to the tax box."""
    byzantine: int
    """Bezants received by the Byzantine treasury."""
    arab: int
    """Bezants received by the Arab treasury."""
    type: Literal['tax_raised']


class ByzantiumFactTurnBegun(TypedDict):
    """A turn began (Z-18)."""

    turn: int
    """Number of the turn, from 1 to 3."""
    start: Seat
    """Seat that acts first in this turn."""
    type: Literal['turn_begun']


class ByzantiumFactUpkeepPaid(TypedDict):
    """A seat paid its upkeep in full (Z-91)."""

    seat: Seat
    """Seat that paid."""
    army: ByzantiumArmy
    """Army whose upkeep was paid."""
    bezants: int
    """Upkeep paid, in bezants."""
    type: Literal['upkeep_paid']


class ByzantiumFoeArmy(TypedDict):
    """A field army of the city's faction."""

    seat: Seat
    """Owner of the army."""
    force: Literal['army']


class ByzantiumFoeLevies(TypedDict):
    """Levies of the seat that owns the city, or of the Emperor in Constantinople."""

    seat: Seat
    """Owner of the levies."""
    force: Literal['levies']


ByzantiumLegView = TypedDict(
    'ByzantiumLegView',
    {
        'from': ByzantiumCity,
        'to': ByzantiumCity,
        'via': ByzantiumVia,
        'cost': int,
        'doubled': int,
        'extra': bool,
        'answered': bool,
        'double': bool,
        'attack': bool,
    },
)


class ByzantiumLossView(TypedDict):
    """Losses that an army owes, in cubes (Z-64)."""

    seat: Seat
    """Owner of the army."""
    army: ByzantiumArmy
    """Side of the army: Byzantine or Arab."""
    losses: int
    """Number of cubes that the army must lose."""


class ByzantiumOpenAsk(TypedDict):
    """Question that one seat must answer."""

    seat: Seat
    """Seat that must answer."""
    kind: ByzantiumAsk
    """Kind of the question, which decides what can be answered."""
    armies: NotRequired[list[ByzantiumArmy]]
    """Armies whose upkeep is asked for; empty for other questions (Z-92)."""


class ByzantiumOptions(TypedDict):
    """Options chosen by the host, which are public and stored with the match. Missing options take the profile's value."""

    profile: NotRequired[ByzantiumProfile]
    """Preset for all options except the map and the army card."""
    extra_move_limit: NotRequired[ByzantiumExtraMoveLimit]
    """How often an army may make a further step after its first (Z-54, A-1)."""
    actions_end: NotRequired[ByzantiumActionsEnd]
    """When the action phase of a turn ends (Z-19, A-2)."""
    final_city_points: NotRequired[ByzantiumFinalCityPoints]
    """Whether owned cities score at the end, unless Constantinople falls (Z-100, A-3)."""
    fall_tiebreaks: NotRequired[ByzantiumFallTiebreaks]
    """Tie-breaks after the fall of Constantinople (Z-102, A-28)."""
    siege_tie: NotRequired[ByzantiumFavoured]
    """Winner of a siege if the attacker's strength equals the siege value of the city (Z-71, A-5)."""
    battle_tie: NotRequired[ByzantiumFavoured]
    """Winner of a battle between equally strong forces (Z-63, A-4)."""
    losses_from_movement: NotRequired[bool]
    """Whether movement cubes may be lost in battle (Z-64, A-6)."""
    bulgar_conquest_bezants: NotRequired[bool]
    """Whether Bulgar conquests earn bezants (Z-48, A-17)."""
    map_id: NotRequired[ByzantiumMapId]
    """Map to play on."""
    card_id: NotRequired[ByzantiumCardId]
    """Army card with the cubes at the start."""


class ByzantiumOrder(TypedDict):
    """Order to play certain actions automatically, which holds until the end of the match."""

    type: ByzantiumOrderKind
    """Kind of standing order."""


class ByzantiumRetreatView(TypedDict):
    """Retreat of an army, and its declared step if any."""

    seat: Seat
    """Owner of the army."""
    army: ByzantiumArmy
    """Side of the army: Byzantine or Arab."""
    voluntary: bool
    """Whether the army chose to retreat; false if it must leave."""
    to: NotRequired[ByzantiumCity]
    """Destination of the declared step by sea, while the fleet may forbid it."""
    via: NotRequired[ByzantiumVia]
    """Connection of the declared step by sea, while the fleet may forbid it."""
    barred: list[list[ByzantiumCity]]
    """Sea connections that the Byzantine fleet has forbidden to the retreating army."""


class ByzantiumScore(TypedDict):
    """Breakdown of the points of a seat."""

    seat: Seat
    """Seat to which the points belong."""
    byzantine: int
    """Byzantine points, including those of cities."""
    arab: int
    """Arab points, including those of cities."""
    byzantine_cities: int
    """Byzantine points from cities at the end."""
    arab_cities: int
    """Arab points from cities at the end."""
    method: ByzantiumMethod
    """Method by which the two scores are combined into the points."""
    points: int
    """Final points of the seat: both scores, combined by `method`."""
    sum: int
    """First tie-break: sum of both scores; 0 if the tie-break is skipped."""
    cities: int
    """Second tie-break: number of owned cities, or of Arab ones only after a fall under `arab_only`."""
    bezants: int
    """Third tie-break: bezants of both treasuries, or of the Arab one only."""


ByzantiumSeatView = TypedDict(
    'ByzantiumSeatView',
    {
        'seat': Seat,
        'pool': int,
        'casualties': int,
        'tax': int,
        'pass': int,
        'removed': int,
        'church': int,
        'mosque': int,
        'discs': int,
        'taxed': bool,
        'passed': bool,
        'extra_used': bool,
        'byzantine': ByzantiumArmyView,
        'arab': ByzantiumArmyView,
    },
)


ByzantiumSource: TypeAlias = ByzantiumSourcePool | ByzantiumSourceCasualties | ByzantiumSourceBox
"""Source of the cube that an action uses (Z-22)."""


class ByzantiumSpaceView(TypedDict):
    """Special box of the board, and the owner of the cube on it (Z-40)."""

    space: ByzantiumSpace
    """Name of the special box."""
    seat: NotRequired[Seat]
    """Seat whose cube is on the box; absent if the box is free."""


class ByzanzActionDiscard(TypedDict):
    """Discard one card while over the hand limit; repeat as needed (B-31)."""

    card: ByzanzFace
    """Card in hand to discard."""
    type: Literal['discard']


class ByzanzActionGive(TypedDict):
    """Give one card of the lot just won to the market (B-14, B-17)."""

    card: ByzanzFace
    """Card of the lot to give to the market."""
    type: Literal['give']


class ByzanzActionTake(TypedDict):
    """Take all market cards of one type (B-21)."""

    good: ByzanzKind
    """Type of the cards to take."""
    type: Literal['take']


ByzanzCards: TypeAlias = list[ByzanzFace]
"""A multiset of cards, listed in canonical order: by type (`C S W T G O M`), then by value."""


ByzanzDealer: TypeAlias = ByzanzDrawn | Seat
"""The dealer: `"random"`, or the number of a seat (B-3)."""


class ByzanzFactAuctionWon(TypedDict):
    """A lot was won (B-12, B-16, B-17)."""

    seat: Seat
    """Seat that won the lot."""
    way: ByzanzWay
    """How the seat won the lot."""
    paid: ByzanzCards
    """Committed cards of the winner that went to the market (B-13)."""
    type: Literal['auction_won']


class ByzanzFactBidPlaced(TypedDict):
    """A seat bid (B-7)."""

    seat: Seat
    """Seat that made the bid."""
    cards: ByzanzCards
    """Cards added to the bid."""
    total: int
    """Total value of all committed cards of the seat: the new highest bid."""
    type: Literal['bid_placed']


class ByzanzFactCardGiven(TypedDict):
    """The winner of a lot gave one card of it to the market (B-14, B-17)."""

    seat: Seat
    """Seat that won the lot."""
    card: ByzanzFace
    """Card that went to the market."""
    automatic: bool
    """Whether the rules gave the card, because there was no choice (4.5-c)."""
    type: Literal['card_given']


class ByzanzFactDealerDrawn(TypedDict):
    """The dealer was drawn (B-3)."""

    seat: Seat
    """Seat that is the dealer."""
    type: Literal['dealer_drawn']


class ByzanzFactDealerSet(TypedDict):
    """The host fixed the dealer (B-3)."""

    seat: Seat
    """Seat that is the dealer."""
    type: Literal['dealer_set']


class ByzanzFactGameEnded(TypedDict):
    """The match ended; everything hidden is revealed (B-34, B-35)."""

    standings: list[Standing]
    """Ranks and points, in the order of seats."""
    hands: list[ByzanzCards]
    """Cards left in each hand, in the order of seats."""
    discards: list[ByzanzCards]
    """Cards discarded over the hand limit, in the order of seats."""
    removed: ByzanzCards
    """Cards removed face down before the match (B-1)."""
    type: Literal['game_ended']


class ByzanzFactHandLimitExceeded(TypedDict):
    """A seat has more than 7 cards in hand and must sell or discard (B-31)."""

    seat: Seat
    """Seat that is over the hand limit."""
    excess: int
    """Number of cards that are too many."""
    type: Literal['hand_limit_exceeded']


class ByzanzFactLotRevealed(TypedDict):
    """A lot was laid out (B-4)."""

    offer: int
    """Number of the offer card, which is also the number of cards in the lot."""
    opener: Seat
    """Seat that acts first in the auction."""
    cards: ByzanzCards
    """Cards of the lot."""
    type: Literal['lot_revealed']


class ByzanzFactLotSentToMarket(TypedDict):
    """The single card of the last lot went straight to the market (B-18)."""

    cards: ByzanzCards
    """The single card of the lot, as a list."""
    type: Literal['lot_sent_to_market']


class ByzanzFactLotTaken(TypedDict):
    """A seat took an offer card and the rest of the lot (B-15 to B-18)."""

    seat: Seat
    """Seat that took the offer card."""
    offer: int
    """Number of the offer card."""
    cards: ByzanzCards
    """Cards that the seat took into its hand; none if the lot went to the market (B-18)."""
    type: Literal['lot_taken']


class ByzanzFactMarketBegun(TypedDict):
    """All offers are taken: the market opens (B-20)."""

    order: list[Seat]
    """Order in which the seats choose."""
    type: Literal['market_begun']


class ByzanzFactMarketCleared(TypedDict):
    """Cards left in the market left the game, and the offer cards went back (B-24)."""

    leftover: ByzanzCards
    """Cards that were left in the market and are out of the game."""
    type: Literal['market_cleared']


class ByzanzFactPassed(TypedDict):
    """A seat left the auction by passing (B-11)."""

    seat: Seat
    """Seat that passed."""
    returned: ByzanzCards
    """Committed cards that the seat took back."""
    automatic: bool
    """Whether the rules passed for the seat, because it could not have beaten the highest bid (4.5-b)."""
    type: Literal['passed']


class ByzanzFactRoundBegun(TypedDict):
    """A round began (B-25)."""

    round: int
    """Number of the round, from 1."""
    opener: Seat
    """Seat that opens the first auction of the round."""
    type: Literal['round_begun']


class ByzanzFactSeatDone(TypedDict):
    """A seat sells nothing more (B-33)."""

    seat: Seat
    """Seat that sells nothing more."""
    automatic: bool
    """Whether the rules ended its sales, as it had nothing to sell (4.5-e)."""
    type: Literal['seat_done']


class ByzanzFactSetSold(TypedDict):
    """A seat sold a set (B-26 to B-30)."""

    seat: Seat
    """Seat that sold the set."""
    cards: ByzanzCards
    """Three cards of the set."""
    kept: ByzanzFace
    """Card of the set that the seat kept as profit."""
    automatic: bool
    """Whether the rules sold the set (`final_sales` is `auto`, D-22)."""
    type: Literal['set_sold']


class ByzanzFactSkipped(TypedDict):
    """A seat was skipped because the market is empty (B-22)."""

    seat: Seat
    """Seat that was skipped."""
    type: Literal['skipped']


class ByzanzFactTypeTaken(TypedDict):
    """A seat took all market cards of one type (B-21)."""

    seat: Seat
    """Seat that took the cards."""
    good: ByzanzKind
    """Type of the cards."""
    cards: ByzanzCards
    """Cards that the seat took."""
    automatic: bool
    """Whether the rules took them, because there was no choice (4.5-d)."""
    type: Literal['type_taken']


class ByzanzOptions(TypedDict):
    """Options of a match. Public and stored with the match; missing fields have defaults."""

    tie_break: NotRequired[ByzanzTieBreak]
    """Tie-break between seats with equal points (D-16)."""
    discards: NotRequired[ByzanzDiscards]
    """Visibility of cards discarded over the hand limit (D-18)."""
    profit_display: NotRequired[ByzanzProfitDisplay]
    """Visibility of other seats' profit (D-19)."""
    final_sales: NotRequired[ByzanzFinalSales]
    """How sets are sold after the last market (D-22)."""
    dealer: NotRequired[ByzanzDealer]
    """The dealer; the seat to the dealer's left opens the first auction (B-3)."""
    edition: NotRequired[ByzanzEdition]
    """Preset: uses the tie-break of this edition, unless `tie_break` is given too."""


ByzanzSealedCards: TypeAlias = ByzanzCards | Sealed
"""Cards, or their seal for viewers who may not know them."""


ByzanzSealedFace: TypeAlias = ByzanzFace | Sealed
"""A card, or its seal for viewers who may not know it."""


class ByzanzSeatView(TypedDict):
    """One seat as one viewer may see it: its cards, bid and profit."""

    seat: Seat
    """Number of the seat."""
    hand_count: int
    """Number of cards in the seat's hand."""
    hand: NotRequired[ByzanzCards]
    """Cards in the seat's hand; shown to its owner, and to everybody after the end."""
    bid: ByzanzCards
    """Cards that the seat has committed to its bid."""
    bid_total: int
    """Total value of the seat's committed cards."""
    passed: bool
    """Whether the seat has passed in this auction."""
    offer: NotRequired[int]
    """Number of the offer card that the seat has taken this round."""
    profit_count: int
    """Number of cards that the seat has kept as profit."""
    profit: NotRequired[ByzanzCards]
    """Cards that the seat has kept as profit; hidden from others if `profit_display` is `count`."""
    score: NotRequired[int]
    """Points of the seat's profit; hidden like `profit`."""
    discarded_count: int
    """Number of cards that the seat has discarded over the hand limit."""
    discarded: NotRequired[ByzanzCards]
    """Cards that the seat has discarded; hidden from others if `discards` is `hidden`."""
    done: bool
    """Whether the seat has ended its final sales."""


class Change(TypedDict):
    """A JSON value that differs between two views of the table."""

    pointer: str
    """Changed value, as a JSON pointer into the table."""
    before: NotRequired[TableValue]
    """The old value; absent if there was none before."""
    after: NotRequired[TableValue]
    """The new value; absent if the value was removed."""


class ChangeWebhook(TypedDict):
    """Request to change a webhook."""

    url: str
    """Address: https, at a public host, on a port that the operator allows."""
    events: list[EventName]
    """The events to send."""
    description: NotRequired[str]
    """A description for yourself."""
    match_id: NotRequired[str]
    """Send events of this match only; of all your matches if absent."""
    shape: NotRequired[ShapeName]
    """Format of the messages."""
    enabled: NotRequired[bool]
    """Whether the webhook is enabled; true by default. Events while it is disabled are never sent."""


class ClockCard(TypedDict):
    """The clocks of a running match. All times are absolute; nothing depends on when you ask."""

    seats: list[SeatClock]
    """The clock of each seat that has one, in the order of seats."""
    pauses: NotRequired[list[Interval]]
    """Periods in which all clocks are paused."""


class ClockLine(TypedDict):
    """Changes that an entry made to the clock of one seat, in milliseconds."""

    seat: Seat
    """The seat."""
    charged_millis: int
    """Time charged to the seat since its clock was last settled."""
    excused_millis: int
    """Time in which the seat was awaited while its clock was paused."""
    credited_millis: int
    """Time added."""
    left_millis: int
    """Time left afterwards."""


class ConductReport(TypedDict):
    """A report of somebody's conduct."""

    report_id: str
    """Id of the report."""
    about: ReportAbout
    """Kind of its subject."""
    match_id: NotRequired[str]
    """Id of the match; absent if the report is about a person."""
    message: NotRequired[int]
    """Number of the reported message; absent if the report is not about a message."""
    reported_name: str
    """Name that the reported person had."""
    reason: ReportReason
    """Why the report was made."""
    text: str
    """Words of the person who reported."""
    reported_at: str
    """When the report was made."""
    is_decided: bool
    """Whether a moderator has decided."""


class CreateTokenRequest(TypedDict):
    """Request to create a personal access token."""

    name: str
    """A name by which you recognise the token in the list."""
    scopes: list[TokenScope]
    """Scopes of the token. Request only what the program needs."""
    expires_in_days: NotRequired[int]
    """Number of days until the token expires; 90 by default."""


class CreateWebhook(TypedDict):
    """Request to create a webhook."""

    url: str
    """Address to send events to: https, at a public host, on a port that the operator allows."""
    events: list[EventName]
    """The events to send."""
    description: NotRequired[str]
    """A description for your own use."""
    match_id: NotRequired[str]
    """Send only events of this match. Events of all your matches if absent."""
    shape: NotRequired[ShapeName]
    """Format of the messages."""
    signing: NotRequired[SigningName]
    """Signature scheme; it cannot be changed later."""
    enabled: NotRequired[bool]
    """Whether the webhook is enabled; true by default."""


class DeliveriesView(TypedDict):
    """The latest emails sent to you."""

    letters: list[DeliveryView]
    """The emails, newest first."""


GameOptions: TypeAlias = ByzanzOptions | BardsOptions | ByzantiumOptions
"""Options of a game."""


GameOrder: TypeAlias = ByzanzStandingOrder | ByzantiumOrder | Unknown
"""Accepted standing order in a game."""


GameWish: TypeAlias = ByzanzStandingPass | ByzantiumOrder
"""Request for a standing order in a game."""


class GivenStanding(TypedDict):
    """The standing of one seat, decided by referees."""

    seat: Seat
    """The seat."""
    rank: int
    """Rank: one more than the number of seats ahead of it."""
    score: int
    """Score of the seat."""


class GrantView(TypedDict):
    """Access that an app has to an account."""

    grant_id: str
    """Id of the grant."""
    client_id: str
    """The app's `client_id`."""
    app_name: str
    """Name of the app."""
    scopes: list[ToldTokenScope]
    """Scopes granted to the app."""
    created_at: str
    """When you gave it access."""
    ends_at: str
    """When the grant expires; after that the app has to ask again."""
    last_used_at: NotRequired[str]
    """When the app was last active, to the hour; absent if never."""


HolderCard: TypeAlias = HolderCardNobody | HolderCardPlayer | HolderCardBot
"""Holder of a place or a seat."""


InviteWish: TypeAlias = InviteWishAddress | InviteWishNamed
"""Request to invite somebody."""


class KeyList(TypedDict):
    """The public keys that verify access tokens (RFC 7517)."""

    keys: list[KeyView]
    """The current key, and earlier ones that still verify tokens."""


class LearnedCard(TypedDict):
    """Hidden information that was revealed to a player."""

    seat: NotRequired[Seat]
    """The seat to which it was revealed; absent if to everybody."""
    entry: int
    """The entry that revealed it."""
    text: str
    """Description of the entry, without the hidden parts."""


class LeastReliability(TypedDict):
    """How reliable people must be to join, by their turns of the last 90 days."""

    tier: LeastTier
    """The least reliability."""
    admits_new: NotRequired[bool]
    """Whether people with fewer than ten turns with a deadline may join as well; true by default."""


class LookAtWishSeat(TypedDict):
    """Look at the table as a seat saw it."""

    seat: Seat
    """The seat from whose view to look."""
    version: int
    """The version of the match to look at."""
    since: NotRequired[int]
    """Also show the entries after this one, and what changed; only `version` itself if absent."""
    type: Literal['seat']


class LookLine(TypedDict):
    """A look of a referee at hidden information."""

    id: str
    """Id of the referee's look."""
    dispute: int
    """Number of the dispute for which the referee looked."""
    referee: str
    """Id in this match of the referee who looked."""
    looked_at: str
    """When the referee looked."""
    what: LookedAt
    """Part of the match that the referee looked at."""
    seat: NotRequired[Seat]
    """The seat from whose view the referee looked, if any."""
    version: int
    """The version of the match that the referee looked at."""
    since: NotRequired[int]
    """The referee also saw every entry after this version; absent if the referee saw only `version` itself."""
    reason: Statement
    """The reason that the referee gave for the look."""


class LookList(TypedDict):
    """All looks of referees at a match."""

    looks: list[LookLine]
    """The looks, oldest first."""


class MatchEventEnd(TypedDict):
    """The last event."""

    event: Literal['end']
    data: StreamEnd
    """The data of the event."""


class MatchLine(TypedDict):
    """A match as listed."""

    id: str
    """Id of the match."""
    game: ToldGameKey
    """Key of the game."""
    stage: StageName
    """Stage of the match."""
    version: int
    """Version of the match: its number of entries so far."""
    updated_at: str
    """When the last entry was written."""
    places: int
    """Number of places."""
    open_places: int
    """Number of places or vacated seats that anybody may take."""
    admits_bots: bool
    """Whether accounts played by programs may join."""
    mine: bool
    """Whether you play in the match."""
    awaiting_me: bool
    """Whether the match waits for your decision."""


class MatchNews(TypedDict):
    """
    An event of a match. It never contains hidden information, not even what you alone may see: request
    your view.
    """

    match_id: str
    """Id of the match."""
    game: ToldGameKey
    """Key of the game."""
    version: int
    """The entry that caused the message."""
    link: str
    """Address of the match for people."""
    seat: NotRequired[int]
    """Your seat, from 0; absent if you hold none."""
    others: list[str]
    """Names of the other players."""
    other_bots: list[str]
    """Names of those of the other players that are bots, played by programs."""
    your_turn: bool
    """Whether it is your turn when the message is sent."""
    deadline: NotRequired[str]
    """Your deadline, if there is a time limit."""
    happened: list[str]
    """Events of the entry, in sentences that all players may read."""
    standings: list[StandingNews]
    """The standings, best first; empty until the match has ended, or if it has none."""


class MatchPage(TypedDict):
    """A page of matches, newest first."""

    matches: list[MatchLine]
    """The matches."""
    next: NotRequired[str]
    """Cursor of the next page, for `cursor`; absent on the last page."""


class MatchProof(TypedDict):
    """The proof that a match is in the tree."""

    match_id: str
    """Id of the match."""
    version: int
    """Number of entries when the leaf was added."""
    head: str
    """Hash of the chain after `version` entries, in hex."""
    checkpoint: str
    """Checkpoint of the match at `version`, signed when the leaf was added."""
    leaf_index: int
    """Index of the leaf in the tree, from 0."""
    inclusion: list[str]
    """Inclusion proof of RFC 6962 for the leaf: hashes in hex, starting with the leaf's sibling."""
    tree: TreeHead
    """The tree to which the leaf was added."""
    key: str
    """The key that signed the checkpoint and the tree."""


class MatchStartedMessage(TypedDict):
    """One of your matches has started."""

    type: Literal['match.started']
    timestamp: str
    """When the event happened."""
    data: MatchNews


class MatchYourTurnMessage(TypedDict):
    """It is your turn in a match."""

    type: Literal['match.your_turn']
    timestamp: str
    """When the event happened."""
    data: MatchNews


class ModerationAct(TypedDict):
    """Something that a moderator decided about a person."""

    act_id: str
    """Id of the act."""
    kind: ActKind
    """The decision."""
    reason: ReportReason
    """Reason of the report."""
    text: str
    """The moderator's words to the person."""
    moderator: str
    """Id of the moderator; reveals nothing about the person behind it."""
    person_id: NotRequired[str]
    """Id of the person concerned; absent for guests."""
    name: str
    """Current name of the person concerned."""
    done_at: str
    """When it was done."""
    ends_at: NotRequired[str]
    """When the effect ends; absent if the act has none that ends."""
    old_name: NotRequired[str]
    """Name that the act took from the person; only of `renamed`."""
    appealable_until: NotRequired[str]
    """Until when the person may appeal; absent for a dismissed report."""
    appeal: NotRequired[str]
    """Text of the appeal; absent without one."""
    answer: NotRequired[str]
    """Answer of another moderator to the appeal; absent without one."""
    is_lifted: bool
    """Whether the act was lifted on appeal."""


class ModerationQueue(TypedDict):
    """Reports and appeals that wait for moderators."""

    reports: list[ConductReport]
    """The reports that you may decide, oldest first; at most 200."""
    appeals: list[ModerationAct]
    """Acts of other moderators whose appeals you may answer, oldest appeal first; at most 200."""
    moderators: int
    """Number of moderators of the service. An appeal needs a second one."""


class MuteList(TypedDict):
    """The people and matches that you have muted."""

    mutes: list[MuteView]
    """The mutes, newest first; at most 200."""


MuteWish: TypeAlias = MuteWishParticipant | MuteWishMatch
"""Request to mute a person or a match."""


class MyAbsence(TypedDict):
    """Your quiet hours and vacations. Your matches store the same in their calendars."""

    quiet: NotRequired[QuietWish]
    """Your quiet hours in local time; absent if there are none."""
    vacations: list[MyVacation]
    """Your vacations."""


class MyAccount(TypedDict):
    """Your account."""

    account_id: str
    """Id of the account."""
    email: str
    """Email address of the account."""
    is_verified: bool
    """Whether the email address was confirmed."""
    email_bounced: bool
    """Whether emails to the address are returned as undeliverable."""
    name: str
    """Name of the account, shown to other players."""
    created_at: str
    """When the account was created."""
    language: str
    """Language of your emails."""
    time_zone: str
    """IANA name of your time zone."""
    is_bot: bool
    """Whether the account is a bot."""
    confirmation: str
    """
    When pages ask for confirmation of an action: `always`, `final` (only if it cannot be undone) or
    `never`.
    """
    person_id: str
    """Id of your page for other people."""
    visibility: Visibility
    """The people to whom your page is shown."""


class MyMatch(TypedDict):
    """A match in which you play or played."""

    match_id: str
    """Id of the match."""
    participant: str
    """Your participant id in the match."""
    game: ToldGameKey
    """Key of the game."""
    stage: StageName
    """Stage of the match."""
    updated_at: str
    """Time of the last entry of the match."""
    card: str
    """Path of the match with its seats."""
    entries: str
    """Path of the entries of the match, as you may see them."""
    actions_through: int
    """
    Number of the last entry that was read for `actions`; 0 if none was read. Your later actions are in
    `entries`.
    """


NotDone: TypeAlias = NotDoneRefused | NotDoneNotTried
"""Why the remaining actions were not carried out."""


class OpenedSeal(TypedDict):
    """A sealed part that is revealed to you."""

    version: int
    """The entry to which it belongs."""
    pointer: str
    """Its place in the entry, as a JSON pointer."""
    value: SealedValue
    """The hidden value."""
    salt: str
    """Salt of the seal, in hex."""


class OptionText(TypedDict):
    """An option that the host can choose."""

    name: str
    """Name of the option's field in JSON."""
    default: NotRequired[str]
    """Default value of the option; absent if there is none."""
    values: list[ValueText]
    """Allowed values of the option."""


class OtherLegalActions(TypedDict):
    """All actions that you may take now."""

    match: str
    """Id of the match."""
    game: ToldGameKey
    """Key of the game to which the actions belong."""
    version: int
    """Version of the match: its number of entries so far."""
    decision: NotRequired[str]
    """Token to send with your action; absent if no decision is asked of you."""
    actions: list[Unknown]
    """The actions, as you can send them."""


class Outcome(TypedDict):
    """Outcome of a match: rank and points of every seat."""

    standings: list[Standing]
    """Standing of each seat, in the order of seats."""


class OwnActs(TypedDict):
    """Decisions of moderators about you."""

    acts: list[ModerationAct]
    """The acts, newest first; at most 100."""


Pace: TypeAlias = PaceBank | PacePerTurn
"""Time control of a match."""


PaceWish: TypeAlias = PaceWishFast | PaceWishNormal | PaceWishSlow | PaceWishBank | PaceWishPerTurn | PaceWishUnlimited
"""Time control of a match."""


PaceWord: TypeAlias = PaceWordAtOnce | PaceWordDelay | PaceWordDigest | PaceWordNone
"""When emails of a kind or about a match are sent."""


class PersonMatch(TypedDict):
    """A finished match of a person."""

    match_id: str
    """Id of the match."""
    game: ToldGameKey
    """Key of the game."""
    over_at: str
    """When the match ended."""
    seats: int
    """Number of seats."""
    place: NotRequired[int]
    """Place of the person; absent without standings, or if another player took the seat over."""
    score: NotRequired[int]
    """Points of the person; absent if there is no place."""


class Pins(TypedDict):
    """The versions that a match is fixed to by its first entry."""

    game: ToldGameKey
    """The game."""
    luck: int
    """Version of the derivation of random draws."""
    platform: int
    """Version of the platform's rules."""
    rules: int
    """Version of the game's rules."""
    suite: str
    """Name of the format and hash of the entries."""


PlaceKind: TypeAlias = PlaceKindHost | PlaceKindOpen | PlaceKindPrivate | PlaceKindBot
"""Kind of a place: the people or bot that may take it."""


class PlaceOrder(TypedDict):
    """Request to place a standing order."""

    order: GameWish
    """The order to place; its fields depend on the game."""


class PlatformFactClockExtended(TypedDict):
    """The seat was granted more time."""

    seat: Seat
    """The seat."""
    secs: int
    """Seconds added."""
    why: Extension
    """Reason for the extension."""
    type: Literal['clock_extended']


class PlatformFactConsented(TypedDict):
    """A seat agreed to a proposal; with the last agreement it takes effect."""

    seat: Seat
    """The seat."""
    proposal: int
    """The entry that made the proposal."""
    type: Literal['consented']


class PlatformFactDeclined(TypedDict):
    """A seat declined a proposal, which is void."""

    seat: Seat
    """The seat."""
    proposal: int
    """The entry that made the proposal."""
    type: Literal['declined']


class PlatformFactMatchEnded(TypedDict):
    """The match ended and its seed was revealed."""

    why: EndKind
    """Why it ended."""
    outcome: NotRequired[Outcome]
    """The standings, if there are any."""
    seed: str
    """The seed in hex."""
    type: Literal['match_ended']


class PlatformFactResultChanged(TypedDict):
    """The standings of an ended match were changed or removed."""

    why: EndKind
    """Why the match counts as ended."""
    outcome: NotRequired[Outcome]
    """The standings, if there are any."""
    type: Literal['result_changed']


class PlatformFactRuled(TypedDict):
    """A dispute was ruled on. The effects of the ruling are the facts that follow."""

    dispute: int
    """The entry that opened the dispute."""
    kind: RulingKind
    """Kind of ruling."""
    reason: str
    """Commitment to the reason, which is stored outside the log: SHA-256 in hex."""
    signed_by: list[str]
    """The referees who signed it, the one who took it up first."""
    type: Literal['ruled']


class PlatformFactSeatExcused(TypedDict):
    """
    The clock of the seat is paused during these periods, from this entry on. They replace the
    periods of earlier entries.
    """

    seat: Seat
    """The seat."""
    intervals: list[Interval]
    """Periods in which the clock is paused, in order, with gaps between them."""
    type: Literal['seat_excused']


class PlatformFactSeatForfeited(TypedDict):
    """
    Referees resigned the seat for its holder; it is played by the rules' default actions from
    now on.
    """

    seat: Seat
    """The seat."""
    type: Literal['seat_forfeited']


class PlatformFactSeatHandedOn(TypedDict):
    """One of the service's own bots holds the seat from now on."""

    seat: Seat
    """The seat."""
    bot: str
    """Name of the bot."""
    type: Literal['seat_handed_on']


class PlatformFactSeatResigned(TypedDict):
    """The holder of the seat resigned; it is played by the rules' default actions from now on."""

    seat: Seat
    """The seat."""
    type: Literal['seat_resigned']


class PlatformFactSeatTaken(TypedDict):
    """A player took a vacated seat, with a full clock."""

    seat: Seat
    """The seat."""
    participant: str
    """Id of the player in this match only."""
    type: Literal['seat_taken']


class PlatformFactSeatVacated(TypedDict):
    """
    The holder missed too many turns. Another player can take the seat; until then it is played
    by the rules' default actions.
    """

    seat: Seat
    """The seat."""
    type: Literal['seat_vacated']


class PlatformFactTakenBack(TypedDict):
    """
    Decisions were undone: the game is again as it was after an earlier entry. There were no
    draws since.
    """

    seat: Seat
    """The seat that undid its decision."""
    to: int
    """The entry after which the game continues."""
    type: Literal['taken_back']


class PlatformFactTimeRanOut(TypedDict):
    """The seat timed out; the rules' default action follows."""

    seat: Seat
    """The seat."""
    strike: int
    """Number of turns missed in a row, including this one."""
    type: Literal['time_ran_out']


class PlatformFactWithdrawn(TypedDict):
    """A proposal was withdrawn by the seat that made it."""

    seat: Seat
    """The seat."""
    proposal: int
    """The entry that made the proposal."""
    type: Literal['withdrawn']


class PlayedGame(TypedDict):
    """A game that a person has played."""

    game: ToldGameKey
    """Key of the game."""
    played: int
    """Number of finished matches."""
    places: list[PlaceCount]
    """How often the person had each place, best first. Matches without standings have none."""


class PreferencesView(TypedDict):
    """Email preferences. Settings for a match override settings for a kind, which override `all`."""

    all: PaceWord
    """Default setting for all emails about matches."""
    kinds: NotRequired[dict[str, PaceWord]]
    """
    Settings for kinds of emails: `invited`, `match_started`, `your_turn`, `reminder`, `last_call`, `ran_out`,
    `taken_back`, `asked`, `match_over`, `seek_ended`.

    `replies` turns replying by email on or off: `at_once` (the default) lets you play by replying to an email, if
    this service accepts replies; `none` turns it off. `replies` accepts no other value and ignores `all`.
    """
    matches: NotRequired[dict[str, PaceWord]]
    """Settings for matches, by match id; at most 200."""


class ProofKey(TypedDict):
    """A timeline (an unbroken history) and its key."""

    timeline: int
    """Number of the timeline, from 1."""
    key: str
    """The verifier key in the format of signed notes: name, id and key."""
    begun_at: str
    """When the key was first used."""
    begun_because: TimelineReason
    """Why the timeline began."""
    ended_at: NotRequired[str]
    """When the next key replaced this one; absent while this key is in use."""
    ended_because: NotRequired[TimelineReason]
    """Why the timeline ended; absent while it continues."""


class ProofKeys(TypedDict):
    """The keys that sign checkpoints and trees."""

    keys: list[ProofKey]
    """One key per timeline, oldest first. The last one is in use."""


Proposal: TypeAlias = ProposalTakeback | ProposalAgreedEnd | ProposalPause | ProposalResume
"""A proposal."""


class ProposalCard(TypedDict):
    """An open proposal."""

    number: int
    """Number of the proposal: the entry that made it."""
    seat: Seat
    """The seat that made the proposal."""
    proposal: Proposal
    """The change that the seat proposes."""
    asked: list[Seat]
    """The seats that have to agree to the proposal."""
    agreed: list[Seat]
    """The seats that have agreed to the proposal."""
    lapses_at: str
    """When the proposal lapses."""


Propose: TypeAlias = ProposeAgreedEnd | ProposePause | ProposeResume
"""Request to make a proposal."""


class ReceivedView(TypedDict):
    """An invitation that you received."""

    invitation_id: str
    """Id of the invitation."""
    match_id: str
    """Id of the match. You can see the match, and join it without a code."""
    game: ToldGameKey
    """Key of the game that the match is played in."""
    host: str
    """Name of the host who invited you."""
    host_is_bot: bool
    """Whether the host is a bot, played by a program."""
    invited_at: str
    """When the invitation was sent."""


class Reliability(TypedDict):
    """How reliably somebody plays, from finished public matches of the last 90 days."""

    tier: ReliabilityTier
    """In one word."""
    on_time_percent: NotRequired[int]
    """
    Turns on time in percent, rounded down; absent while `tier` is `new`. A lost seat and a resignation within the
    first third of a match count as ten late turns each.
    """
    turns: int
    """Number of turns that had a deadline."""


class ReportCase(TypedDict):
    """A report with everything that a moderator needs to decide on it."""

    report: ConductReport
    """The report."""
    reporter: str
    """Current name of the person who reported. The reported person does not learn it."""
    name: str
    """Current name of the reported person."""
    person_id: NotRequired[str]
    """Id of the reported person; absent for guests."""
    messages: list[ReportedMessage]
    """The reported message with up to five before and after it, as they were, without those of deleted accounts."""
    others: list[ConductReport]
    """Other reports about the person, newest first; at most 20."""
    acts: list[ModerationAct]
    """Decisions of moderators about the person, newest first."""
    looks: list[ReportLook]
    """Looks of moderators at this report, oldest first."""


class ReportList(TypedDict):
    """The reports that you have made."""

    reports: list[ConductReport]
    """The reports, newest first; at most 100."""


ReportSubject: TypeAlias = ReportSubjectMessage | ReportSubjectPlayer | ReportSubjectPerson
"""Subject of a report."""


class RequestCard(TypedDict):
    """A request about a match, and the response to it."""

    id: str
    """Id of the request, as in the `instance` and `X-Request-Id` of its response."""
    at: str
    """When the request arrived."""
    participant: str
    """Id in this match of the sender of the request."""
    seat: NotRequired[Seat]
    """The seat that the sender holds now."""
    operation: str
    """Id of the operation in this API document, or of the page."""
    client: NotRequired[str]
    """The `User-Agent` of the client."""
    body: NotRequired[str]
    """The body as it was sent, cut to 4096 bytes."""
    status: int
    """HTTP status of the response."""
    code: NotRequired[str]
    """Code of the problem, if the response was a problem."""
    version: NotRequired[int]
    """Version of the match after the request."""
    took_micros: int
    """Time taken by the request, in microseconds."""


class RulingCard(TypedDict):
    """A ruling on a dispute, with its signers and reason."""

    entry: int
    """The entry of the ruling, which says what it does."""
    kind: RulingKind
    """Kind of decision that the ruling makes."""
    signed_by: list[str]
    """Ids in this match of the referees who signed it."""
    reason: Statement
    """The reason that the referees gave for the ruling."""


class RulingForfeit(TypedDict):
    """Resign a seat on behalf of its holder."""

    seat: Seat
    """The seat."""
    type: Literal['forfeit']


class RulingRestoreTime(TypedDict):
    """Give a seat more time."""

    seat: Seat
    """The seat."""
    secs: int
    """Seconds to add."""
    type: Literal['restore_time']


Sealable: TypeAlias = str | SealableSealed
"""A text, or its seal if it is hidden."""


class SeekView(TypedDict):
    """A seek of yours."""

    seek_id: str
    """Id of the seek."""
    state: SeekState
    """State of the seek."""
    game: ToldGameKey
    """Key of the game."""
    players: NotRequired[int]
    """Number of players; absent if any number will do."""
    pace: NotRequired[Pace]
    """Time control; absent if time is unlimited."""
    weekends: bool
    """Whether clocks are paused on Saturdays and Sundays."""
    admits_bots: bool
    """Whether accounts played by programs may take part."""
    least_reliability: NotRequired[LeastReliability]
    """How reliable the others must be; absent if anybody will do."""
    match: NotRequired[str]
    """Id of the match in which you have a place; absent while the service looks for one."""
    created_at: str
    """When you began to look for players."""
    ends_at: str
    """When the seek ends if the match is not full by then."""


class SessionList(TypedDict):
    """The active sessions of an account."""

    sessions: list[SessionView]
    """The sessions, most recently used first."""


class SetAbsence(TypedDict):
    """Quiet hours and vacations, during which your clocks are paused."""

    quiet: NotRequired[QuietWish]
    """Your quiet hours in local time, at most twelve hours a day; omit for none."""
    vacations: NotRequired[list[VacationWish]]
    """Your vacations from today on, at most 30 days in a calendar year."""


class StandingOrder(TypedDict):
    """A standing order."""

    order: GameOrder
    """The order; its fields depend on the game."""


class StartSeek(TypedDict):
    """Request to look for players."""

    game: GameKey
    """Key of the game to play, with its usual options."""
    players: NotRequired[int]
    """Number of players, you included. By default any; a match that is opened for you then has as few as possible."""
    pace: NotRequired[PaceWish]
    """Time control; by default `normal`."""
    weekends: NotRequired[bool]
    """Whether each clock is paused on Saturdays and Sundays, in the time zone of the player."""
    admits_bots: NotRequired[bool]
    """Whether accounts played by programs may take part; true by default."""
    least_reliability: NotRequired[LeastReliability]
    """How reliable the others must be; by default anybody will do. A match that is opened for you asks for the same."""


Successor: TypeAlias = SuccessorBot | SuccessorSubstitute
"""Successor of the holder of a seat."""


class TenureCard(TypedDict):
    """A period in which somebody held a seat."""

    holder: HolderCard
    """Holder of the seat."""
    from_version: int
    """First version of the period. The period lasts until the next one begins."""


class TokenView(TypedDict):
    """A token as its owner sees it in the list."""

    token_id: str
    """Id of the token; not a secret."""
    name: str
    """The name you gave it."""
    hint: str
    """The first characters of the token."""
    scopes: list[ToldTokenScope]
    """Scopes of the token."""
    created_at: str
    """When the token was created."""
    expires_at: str
    """When the token expires."""
    last_used_at: NotRequired[str]
    """When the token was last used, to the hour; absent if never."""


ToldGameOptions: TypeAlias = GameOptions | Unknown
"""The options of a game: one of `GameOptions`, or one that was added later."""


class UpdateAccountRequest(TypedDict):
    """Request to change the profile. Omitted fields keep their values."""

    name: NotRequired[str]
    """The name that other players see."""
    language: NotRequired[str]
    """Language of your emails: `en`, `it`, `fr`, `hu` or `de`."""
    time_zone: NotRequired[str]
    """Your time zone, by its IANA name."""
    is_bot: NotRequired[bool]
    """
    Whether a program plays for this account; visible to other players. Bots have their own rate limits and receive
    only the emails about matches that they ask for.
    """
    visibility: NotRequired[Visibility]
    """The people to whom your page is shown."""


class WebhookDeliveryPage(TypedDict):
    """A page of deliveries to a webhook."""

    deliveries: list[WebhookDeliveryView]
    """The deliveries, newest first."""
    next: NotRequired[str]
    """Cursor of the next page, for `cursor`; absent on the last page."""


class WebhookList(TypedDict):
    """Your webhooks."""

    webhooks: list[WebhookView]
    """The webhooks, oldest first; at most ten."""


class About(TypedDict):
    """Description of a game in the catalogue."""

    title: str
    """Name of the game in English."""
    designer: str
    """Author of the game."""
    seats: SeatRange
    """Number of seats that a match can have."""
    minutes: int
    """Duration of a match at a real table, in minutes."""
    summary: list[RuleText]
    """Rules of the game in short, one text for each."""
    options: list[OptionText]
    """Options that the host can choose."""


class Absence(TypedDict):
    """Rule for a seat that misses a number of turns in a row."""

    strikes: int
    """Number of turns missed in a row after which the seat is lost, 1 to 10."""
    then: AfterStrikes
    """Consequence for the seat."""


AccountEvent: TypeAlias = MatchLine | MatchGone | SeekView | StreamEnd
"""Data of the events of all your matches and seeks: `match`, `gone`, `seek` and `end`."""


class AccountEventMatch(TypedDict):
    """One of your matches, as listed."""

    event: Literal['match']
    data: MatchLine
    """The data of the event."""
    id: str
    """Id of the event, to be sent as `Last-Event-ID` when reconnecting."""


class AccountEventSeek(TypedDict):
    """One of your seeks, as listed; for sessions, and tokens with the scope `seek:read`."""

    event: Literal['seek']
    data: SeekView
    """The data of the event."""


AccountStreamEvent: TypeAlias = AccountEventMatch | AccountEventGone | AccountEventSeek | AccountEventEnd
"""An event of a stream. Ignore events that you do not know."""


class ActList(TypedDict):
    """A page of acts."""

    acts: list[ModerationAct]
    """The acts, newest first; at most 100."""
    next: NotRequired[str]
    """Cursor of the next page, for `cursor`; absent on the last page."""


BardsAction: TypeAlias = BardsActionPickStart | BardsActionSplit | BardsActionChoose | BardsActionPlay | BardsActionConclude | BardsActionPlayExcuse | BardsActionFinish
"""Action of a seat in Battle of the Bards."""


class BardsEnded(TypedDict):
    """Result of a match, and the reason that decided it."""

    reason: BardsEndReason
    """Reason that decided the result."""
    outcome: Outcome
    """Rank and points of each seat."""


class BardsFactCardsDrawn(TypedDict):
    """A turn began: the splitter looks at five cards (S-5)."""

    turn: int
    """Number of the turn, from 1."""
    seat: Seat
    """Seat of the splitter, who looks at the cards."""
    count: int
    """Number of cards drawn."""
    cards: BardsSealedHandful
    """Cards as drawn, or `{"sealed": hex}` for viewers who may not know them."""
    type: Literal['cards_drawn']


class BardsFactCardsSplit(TypedDict):
    """The splitter divided the five cards (S-6)."""

    turn: int
    """Number of the turn, from 1."""
    seat: Seat
    """Seat of the splitter."""
    face_up: BardsCards
    """Cards laid face up."""
    down_count: int
    """Number of cards laid face down."""
    face_down: BardsSealedCards
    """Cards laid face down, or `{"sealed": hex}` for viewers who may not know them."""
    type: Literal['cards_split']


class BardsFactStartDealt(TypedDict):
    """The dealer looks at four cards (S-2)."""

    seat: Seat
    """Seat of the dealer, who looks at the cards."""
    count: int
    """Number of cards dealt."""
    cards: BardsSealedHandful
    """Cards as drawn, or `{"sealed": hex}` for viewers who may not know them."""
    type: Literal['start_dealt']


class BardsFactStoryConcluded(TypedDict):
    """A story was concluded (S-21 to S-28)."""

    seat: Seat
    """Seat that concluded the story."""
    slot: int
    """Slot that the story was in, 0 or 1."""
    cards: list[BardsCard]
    """Cards of the story, in order."""
    via: BardsVia
    """How the story was concluded: by choice, by an Excuse, or in the last scoring."""
    suits: BardsSuits
    """Suits of the theme for this story."""
    automatic: bool
    """Whether the rules concluded the story because there was no choice left (A-4)."""
    withheld: bool
    """Whether the points stay hidden until the end of the match (S-42)."""
    points: BardsSealedPoints
    """Points of the story, or `{"sealed": hex}` until the end if points are withheld."""
    type: Literal['story_concluded']


class BardsLegalActions(TypedDict):
    """All actions that you may take now."""

    match: str
    """Id of the match."""
    game: Literal['bards']
    version: int
    """Version of the match: its number of entries so far."""
    decision: NotRequired[str]
    """Token to send with your action; absent if no decision is asked of you."""
    actions: list[BardsAction]
    """The actions, as you can send them."""


class BardsView(TypedDict):
    """A match of Battle of the Bards as one viewer may see it."""

    options: BardsOptions
    """Options that the host chose for the match."""
    phase: BardsPhase
    """Current phase of the match."""
    turn: int
    """Number of the current turn, from 1; 0 before the first."""
    segment: int
    """Segment of the turn, or number of the seat in the last scoring: 1 or 2; 0 otherwise."""
    actor: NotRequired[Seat]
    """Seat that must decide; absent when none must."""
    dealer: NotRequired[Seat]
    """Seat that dealt the first stories; absent before it is known."""
    splitter: NotRequired[Seat]
    """Seat that splits in this turn, or would split in the next one."""
    theme: NotRequired[BardsCard]
    """Card that is the theme; absent if the draw pile was empty when the last theme was used up."""
    deck_count: int
    """Number of cards in the draw pile."""
    deck: NotRequired[BardsCards]
    """Cards of the draw pile; shown only after the end."""
    drawn_count: int
    """Number of cards in front of the dealer or splitter, not yet divided."""
    drawn: NotRequired[BardsHandful]
    """Cards drawn but not yet divided, as drawn; for the dealer or splitter alone."""
    face_up: BardsCards
    """Cards of the face-up group, until a group is chosen."""
    face_down_count: int
    """Number of cards in the face-down group, until a group is chosen."""
    face_down: NotRequired[BardsCards]
    """Cards of the face-down group, until a group is chosen; for the splitter alone."""
    taken: NotRequired[BardsGroup]
    """Group that the chooser of this turn took."""
    seats: list[BardsSeatView]
    """View of each seat, in the order of seats."""
    concluded: list[BardsConcludedStory]
    """Concluded stories of both seats, in order of conclusion."""
    spent: BardsCards
    """Excuses that were played."""
    ended: NotRequired[BardsEnded]
    """Result of the match; absent before the end."""


class ByzantiumActionBuild(TypedDict):
    """Build a church or a mosque (Z-30)."""

    building: ByzantiumBuilding
    """Kind of building: church or mosque."""
    source: ByzantiumSource
    """Origin of the cube: pool, casualties or an army box (Z-22)."""
    type: Literal['build']


class ByzantiumActionClaimCity(TypedDict):
    """Place a cube on a free city (Z-26, Z-27)."""

    city: ByzantiumCity
    """City to claim."""
    source: ByzantiumSource
    """Origin of the cube: pool, casualties or an army box (Z-22)."""
    type: Literal['claim_city']


class ByzantiumActionGarrison(TypedDict):
    """Place a cube on a conquered city as its garrison (Z-81)."""

    source: ByzantiumSource
    """Origin of the cube: pool, casualties or an army box (Z-22)."""
    type: Literal['garrison']


class ByzantiumActionPlaceCube(TypedDict):
    """Add one of up to three cubes to an unfinished increase of armies (Z-28)."""

    army: ByzantiumArmy
    """Army that receives the cube."""
    place: ByzantiumPlace
    """Box of the army card that receives the cube."""
    source: ByzantiumSource
    """Origin of the cube: pool, casualties or an army box (Z-22)."""
    type: Literal['place_cube']


class ByzantiumActionSpecialBulgarAttack(TypedDict):
    """Add up to two cubes to the Bulgar box and attack a city (Z-47)."""

    target: ByzantiumCity
    """City to attack."""
    beneficiary: ByzantiumArmy
    """Side that pays and scores: Byzantine or Arab."""
    source: ByzantiumSource
    """Origin of the cube: pool, casualties or an army box (Z-22)."""
    type: Literal['special_bulgar_attack']


class ByzantiumActionSpecialBulgarReinforcement(TypedDict):
    """Add up to four cubes to the Bulgar box (Z-47)."""

    beneficiary: ByzantiumArmy
    """Side whose treasury pays: Byzantine or Arab."""
    source: ByzantiumSource
    """Origin of the cube: pool, casualties or an army box (Z-22)."""
    type: Literal['special_bulgar_reinforcement']


class ByzantiumActionSpecialCivilWar(TypedDict):
    """Attack the friendly city where your army is (Z-41)."""

    army: ByzantiumArmy
    """Army that attacks: Byzantine or Arab."""
    source: ByzantiumSource
    """Origin of the cube: pool, casualties or an army box (Z-22)."""
    type: Literal['special_civil_war']


class ByzantiumActionSpecialFleet(TypedDict):
    """Take a fleet (Z-44, Z-45)."""

    army: ByzantiumArmy
    """Side of the fleet: Byzantine or Arab."""
    source: ByzantiumSource
    """Origin of the cube: pool, casualties or an army box (Z-22)."""
    type: Literal['special_fleet']


class ByzantiumActionSpecialFortify(TypedDict):
    """Fortify a city of your own (Z-46)."""

    city: ByzantiumCity
    """City to fortify."""
    source: ByzantiumSource
    """Origin of the cube: pool, casualties or an army box (Z-22)."""
    type: Literal['special_fortify']


class ByzantiumActionSpecialImprove(TypedDict):
    """Add a counter to a city (Z-42)."""

    city: ByzantiumCity
    """City to improve."""
    source: ByzantiumSource
    """Origin of the cube: pool, casualties or an army box (Z-22)."""
    type: Literal['special_improve']


class ByzantiumActionSpecialRuler(TypedDict):
    """Become Emperor or Caliph (Z-43)."""

    army: ByzantiumArmy
    """`byzantine` for the Emperor, `arab` for the Caliph."""
    source: ByzantiumSource
    """Origin of the cube: pool, casualties or an army box (Z-22)."""
    type: Literal['special_ruler']


class ByzantiumEndingView(TypedDict):
    """Result of the match, with ranks and points."""

    fell: bool
    """Whether the match ended because Constantinople was conquered."""
    outcome: Outcome
    """Ranks and points of the seats."""
    scores: list[ByzantiumScore]
    """Breakdown of the points, in the order of seats."""


class ByzantiumFactBuildingRaised(TypedDict):
    """A seat built a church or a mosque (Z-30)."""

    seat: Seat
    """Seat that took the action."""
    building: ByzantiumBuilding
    """Kind of building raised: church or mosque."""
    source: ByzantiumSource
    """Origin of the cube: pool, casualties or an army box (Z-22)."""
    paid: int
    """Bezants paid in all, for the building and the cube."""
    points: int
    """Points scored for the building."""
    type: Literal['building_raised']


class ByzantiumFactBulgarsReinforced(TypedDict):
    """A seat added cubes to the Bulgar box (Z-47)."""

    seat: Seat
    """Seat that took the action."""
    beneficiary: ByzantiumArmy
    """Side whose treasury paid: Byzantine or Arab."""
    space: ByzantiumSpace
    """Special box that the cube now occupies (Z-40)."""
    source: ByzantiumSource
    """Origin of the cube: pool, casualties or an army box (Z-22)."""
    paid: int
    """Bezants paid, including the price of the cube."""
    cubes: int
    """Cubes added to the Bulgar box."""
    type: Literal['bulgars_reinforced']


class ByzantiumFactBulgarsSent(TypedDict):
    """A seat sent the Bulgars to attack a city (Z-47)."""

    seat: Seat
    """Seat that took the action."""
    target: ByzantiumCity
    """City attacked."""
    beneficiary: ByzantiumArmy
    """Side that paid and scores a conquest."""
    space: ByzantiumSpace
    """Special box that the cube now occupies (Z-40)."""
    source: ByzantiumSource
    """Origin of the cube: pool, casualties or an army box (Z-22)."""
    paid: int
    """Bezants paid, including the price of the cube."""
    cubes: int
    """Cubes added to the Bulgar box."""
    type: Literal['bulgars_sent']


class ByzantiumFactCityClaimed(TypedDict):
    """A seat claimed a free city by placing a cube on it (Z-26)."""

    seat: Seat
    """Seat that took the action."""
    city: ByzantiumCity
    """City that the seat claimed."""
    side: ByzantiumArmy
    """Side of the seat that paid and scored: Byzantine or Arab."""
    source: ByzantiumSource
    """Origin of the cube: pool, casualties or an army box (Z-22)."""
    paid: int
    """Bezants paid for the cube."""
    points: int
    """Points scored: one per counter on the city."""
    type: Literal['city_claimed']


class ByzantiumFactCityFortified(TypedDict):
    """A seat fortified a city, which raises the siege value of the city by 1 (Z-46)."""

    seat: Seat
    """Seat that took the action."""
    city: ByzantiumCity
    """City that the seat fortified."""
    space: ByzantiumSpace
    """Special box that the cube now occupies (Z-40)."""
    side: ByzantiumArmy
    """Side whose treasury paid: Byzantine or Arab."""
    source: ByzantiumSource
    """Origin of the cube: pool, casualties or an army box (Z-22)."""
    paid: int
    """Bezants paid, including the price of the cube."""
    type: Literal['city_fortified']


class ByzantiumFactCityGarrisoned(TypedDict):
    """A cube was placed on a conquered city as its garrison (Z-81)."""

    seat: Seat
    """Owner of the city."""
    city: ByzantiumCity
    """City that received the garrison."""
    side: ByzantiumArmy
    """Side whose treasury paid for the cube: Byzantine or Arab."""
    source: ByzantiumSource
    """Origin of the cube: pool, casualties or an army box (Z-22)."""
    paid: int
    """Bezants paid for the cube."""
    automatic: bool
    """Whether the rules decided because only one choice was legal."""
    type: Literal['city_garrisoned']


class ByzantiumFactCityImproved(TypedDict):
    """A seat added a counter to a city (Z-42)."""

    seat: Seat
    """Seat that took the action."""
    city: ByzantiumCity
    """City that received the counter."""
    space: ByzantiumSpace
    """Special box that the cube now occupies (Z-40)."""
    side: ByzantiumArmy
    """Side whose treasury paid: Byzantine or Arab."""
    source: ByzantiumSource
    """Origin of the cube: pool, casualties or an army box (Z-22)."""
    paid: int
    """Bezants paid, including the price of the cube."""
    counters: int
    """Counters on the city afterwards."""
    type: Literal['city_improved']


class ByzantiumFactCivilWarDeclared(TypedDict):
    """A seat declared a civil war: its army attacks the friendly city where the army is (Z-41)."""

    seat: Seat
    """Seat that took the action."""
    army: ByzantiumArmy
    """Army that attacks."""
    city: ByzantiumCity
    """City attacked."""
    space: ByzantiumSpace
    """Special box that the cube now occupies (Z-40)."""
    source: ByzantiumSource
    """Origin of the cube: pool, casualties or an army box (Z-22)."""
    paid: int
    """Bezants paid, including the price of the cube."""
    type: Literal['civil_war_declared']


class ByzantiumFactCubePlaced(TypedDict):
    """A seat added a cube to one of its armies (Z-28)."""

    seat: Seat
    """Seat that took the action."""
    army: ByzantiumArmy
    """Army that received the cube."""
    place: ByzantiumPlace
    """Box of the army card that received the cube."""
    source: ByzantiumSource
    """Origin of the cube: pool, casualties or an army box (Z-22)."""
    paid: int
    """Bezants paid by the army's treasury."""
    type: Literal['cube_placed']


class ByzantiumFactFleetTaken(TypedDict):
    """A seat took the Byzantine or the Arab fleet (Z-44, Z-45)."""

    seat: Seat
    """Seat that took the action."""
    army: ByzantiumArmy
    """Side of the fleet: Byzantine or Arab."""
    space: ByzantiumSpace
    """Special box that the cube now occupies (Z-40)."""
    source: ByzantiumSource
    """Origin of the cube: pool, casualties or an army box (Z-22)."""
    paid: int
    """Bezants paid, including the price of the cube."""
    type: Literal['fleet_taken']


class ByzantiumFactGameEnded(TypedDict):
    """The match ended (Z-100 to Z-102)."""

    fell: bool
    """Whether the match ended because Constantinople was conquered."""
    standings: list[Standing]
    """Ranks and points, in the order of seats."""
    scores: list[ByzantiumScore]
    """Breakdown of the points, in the order of seats."""
    type: Literal['game_ended']


class ByzantiumFactPassed(TypedDict):
    """A seat passed for the rest of the turn (Z-32)."""

    seat: Seat
    """Seat that took the action."""
    source: NotRequired[ByzantiumSource]
    """Origin of the cube placed on the pass space; absent if the seat had none left."""
    first: bool
    """Whether the seat was the first to pass and begins the next turn (Z-20)."""
    type: Literal['passed']


class ByzantiumFactPlacementDrafted(TypedDict):
    """A seat added a cube to its unfinished increase of armies (Z-28)."""

    seat: Seat
    """Seat that took the action."""
    army: ByzantiumArmy
    """Army that will receive the cube."""
    place: ByzantiumPlace
    """Box of the army card that will receive the cube."""
    source: ByzantiumSource
    """Origin of the cube: pool, casualties or an army box (Z-22)."""
    type: Literal['placement_drafted']


class ByzantiumFactRulerCrowned(TypedDict):
    """A seat became Emperor or Caliph (Z-43)."""

    seat: Seat
    """Seat that took the action."""
    army: ByzantiumArmy
    """`byzantine` for the Emperor, `arab` for the Caliph."""
    space: ByzantiumSpace
    """Special box that the cube now occupies (Z-40)."""
    source: ByzantiumSource
    """Origin of the cube: pool, casualties or an army box (Z-22)."""
    paid: int
    """Bezants paid, including the price of the cube."""
    points: int
    """Points scored for the title."""
    type: Literal['ruler_crowned']


ByzantiumFoe: TypeAlias = ByzantiumFoeArmy | ByzantiumFoeLevies | ByzantiumFoeBulgars
"""Defending force in a battle (Z-62)."""


class ByzantiumJourneyView(TypedDict):
    """Army on the move."""

    army: ByzantiumArmy
    """Side of the army; its owner is the active seat."""
    entered: bool
    """
    Whether the army entered the board in this action. The action then counts even if the army gives up a sea step
    (Z-57).
    """
    steps: int
    """Steps that the army has made in this action."""
    declared: NotRequired[ByzantiumLegView]
    """Step by sea that the army has declared but not made yet."""


class ByzantiumPlacement(TypedDict):
    """Cube drafted in an unfinished increase of armies (Z-28)."""

    army: ByzantiumArmy
    """Army that receives the cube."""
    place: ByzantiumPlace
    """Box of the army card that receives the cube."""
    source: ByzantiumSource
    """Origin of the cube: pool, casualties or an army box (Z-22)."""


class ByzanzActionBid(TypedDict):
    """Add goods cards from the hand to the committed ones, beating the highest bid (B-7)."""

    cards: ByzanzCards
    """Cards to add, without those already committed."""
    type: Literal['bid']


class ByzanzActionSell(TypedDict):
    """Sell a set of three cards from the hand, at any time (B-26 to B-30)."""

    cards: ByzanzCards
    """Three cards of the set. The rules determine which one is kept."""
    type: Literal['sell']


class ByzanzFactCardDiscarded(TypedDict):
    """A seat over the hand limit discarded a card (B-31)."""

    seat: Seat
    """Seat that discarded the card."""
    card: ByzanzSealedFace
    """Card that was discarded, or `{"sealed": hex}` for viewers who may not know it."""
    hidden: bool
    """Whether the card was discarded face down (D-18)."""
    type: Literal['card_discarded']


class ByzanzFactHandDealt(TypedDict):
    """A seat was dealt its first cards (B-1)."""

    seat: Seat
    """Seat that was dealt the cards."""
    count: int
    """Number of cards dealt."""
    cards: ByzanzSealedCards
    """Cards dealt, or `{"sealed": hex}` for viewers who may not know them."""
    type: Literal['hand_dealt']


class ByzanzView(TypedDict):
    """A match of Byzanz as one viewer may see it."""

    options: ByzanzOptions
    """Options that the host chose for the match."""
    phase: ByzanzPhase
    """Current phase of the match."""
    round: int
    """Number of the current round, from 1; 0 before the first."""
    rounds: int
    """Total number of rounds in the match."""
    actor: NotRequired[Seat]
    """Seat that must decide; absent in the final sales, when several may."""
    opener: NotRequired[Seat]
    """Seat that opens the current or next auction."""
    dealer: NotRequired[Seat]
    """Seat that is the dealer; absent before it is known."""
    stack: ByzanzOffers
    """Numbers of the offer cards left this round; the largest is on top."""
    deck_count: int
    """Number of cards in the deck."""
    removed_count: int
    """Number of cards removed face down before the match."""
    removed: NotRequired[ByzanzCards]
    """Cards removed face down before the match; shown only after the end."""
    lot: ByzanzCards
    """Cards of the lot now auctioned."""
    high: int
    """Value of the highest bid for this lot."""
    high_bidder: NotRequired[Seat]
    """Seat with the highest bid for this lot."""
    market: ByzanzCards
    """Cards in the market."""
    market_order: list[Seat]
    """Seats that have yet to choose from the market, in order; absent unless it is open."""
    sold: ByzanzCards
    """Cards of sold sets that were not kept."""
    leftover: ByzanzCards
    """Cards that were left in markets and are out of the game."""
    seats: list[ByzanzSeatView]
    """View of each seat, in the order of seats."""
    result: NotRequired[Outcome]
    """Outcome of the match; absent before the end."""


class Charter(TypedDict):
    """The settings of a match, fixed when it is created."""

    game: ToldGameKey
    """The game."""
    rules: int
    """The version of the game's rules."""
    platform: int
    """The version of the platform's rules."""
    luck: int
    """The version of the derivation of draws."""
    options: ToldGameOptions
    """All options of the game, including defaults."""
    places: list[PlaceKind]
    """The places, in the order of the lobby."""
    seating: Seating
    """How seats are assigned to the places."""
    spectators: bool
    """Whether people who do not play may watch."""
    pace: NotRequired[Pace]
    """Time control; absent if there is no time limit."""
    absence: NotRequired[Absence]
    """Rule for a seat that misses a number of turns in a row; absent if there is no time limit."""
    weekends: NotRequired[bool]
    """Whether each clock is paused on Saturdays and Sundays, in the time zone of the player."""
    admits_bots: NotRequired[bool]
    """Whether accounts played by programs may join; absent if they may."""
    start_when_full: NotRequired[bool]
    """Whether the match starts as soon as every place is taken; absent if its host starts it."""
    least_reliability: NotRequired[LeastReliability]
    """How reliable people must be to join without an invitation; absent if anybody may."""


class CreateMatch(TypedDict):
    """Request to create a match."""

    game: GameKey
    """Key of the game to play."""
    options: NotRequired[GameOptions]
    """Options of the game that differ from the defaults."""
    places: list[PlaceKind]
    """The places of the lobby, in order. Exactly one is the host's."""
    seating: NotRequired[Seating]
    """How places become seats when the match starts."""
    spectators: NotRequired[bool]
    """Whether people who do not play may watch. By default true if any place is open to everyone."""
    pace: NotRequired[PaceWish]
    """Time control; by default `normal` if more than one place is for a person, else `unlimited`."""
    absence: NotRequired[Absence]
    """
    Consequence for a seat that misses a number of turns in a row (1 to 10). By default the game's best bot
    takes over after 3.
    """
    weekends: NotRequired[bool]
    """Whether each clock is paused on Saturdays and Sundays, in the time zone of the player."""
    admits_bots: NotRequired[bool]
    """
    Whether accounts played by programs may join; true by default. Does not affect the service's own bots,
    which sit where `places` says so.
    """
    start_when_full: NotRequired[bool]
    """Whether the match starts automatically as soon as every place is taken."""
    least_reliability: NotRequired[LeastReliability]
    """How reliable people must be to join; by default anybody may. Does not apply to those with an invitation."""


class DisputeCard(TypedDict):
    """A dispute about a match."""

    number: int
    """Number of the dispute: the entry that opened it."""
    entry: int
    """The entry with which something went wrong."""
    author: str
    """Id in this match of the player who opened it."""
    name: str
    """Current name of the player who opened the dispute."""
    statement: Statement
    """Description of the problem."""
    state: DisputeStage
    """State of the dispute."""
    opened_at: str
    """When the dispute was opened."""
    since: str
    """When the dispute entered its current state."""
    due_at: NotRequired[str]
    """When the next step is due; otherwise the service closes the dispute. Absent once it is closed."""
    referee: NotRequired[str]
    """Id in this match of the referee who took the dispute up."""
    rulings: list[RulingCard]
    """The rulings on the dispute; at most two."""
    appeal: NotRequired[Statement]
    """The reason for the appeal, if the first ruling was appealed."""
    closed_by: NotRequired[DisputeEnd]
    """How the dispute was closed; absent while it is open."""
    can_withdraw: bool
    """Whether you can withdraw the dispute."""
    can_appeal: bool
    """Whether you can appeal the ruling."""


class DisputeList(TypedDict):
    """The disputes about a match."""

    version: int
    """The version of the match at which the disputes are shown."""
    disputes: list[DisputeCard]
    """The disputes, oldest first."""
    clocks_stopped_until: NotRequired[str]
    """End of the pause of all clocks because of disputes; absent if there is none."""


class EffectEnd(TypedDict):
    """How a match would end."""

    why: EndKind
    """Why the match would end."""
    outcome: NotRequired[Outcome]
    """The standings at that end; absent if there would be none."""


class End(TypedDict):
    """How a match ended."""

    why: EndKind
    """Why the match ended."""
    outcome: NotRequired[Outcome]
    """The standings at the end; absent if there are none."""


class Ending(TypedDict):
    """How a match ended."""

    result: NotRequired[Outcome]
    """The standings; absent if there are none."""
    why: EndKind
    """Why the match ended."""


class GameCard(TypedDict):
    """A game."""

    game: ToldGameKey
    """Key of the game."""
    rules_version: int
    """Version of the rules used for new matches."""
    bots: list[str]
    """Names of the game's bots, weakest first."""
    about: About
    """Summary of the rules, and the options."""
    schemas: Schemas
    """References to the schemas of the game's options, actions, facts and views."""


class GivenOutcome(TypedDict):
    """Standings decided by referees."""

    standings: list[GivenStanding]
    """One standing per seat, in order."""


class GrantList(TypedDict):
    """The apps that may act for an account."""

    grants: list[GrantView]
    """The grants, newest first."""


LookAtWish: TypeAlias = LookAtWishSeat | LookAtWishSpectator | LookAtWishOmniscient | LookAtWishRequests | LookAtWishLetters
"""Part of a match that a referee looks at."""


class LookWish(TypedDict):
    """Request of a referee to look at a match."""

    at: LookAtWish
    """Part of the match to look at."""
    reason: str
    """The reason for the look, 1 to 2000 characters. The players can read it when the match is over."""


class MatchEntryMessage(TypedDict):
    """There is a new entry in a match in which you play."""

    type: Literal['match.entry']
    timestamp: str
    """When the event happened."""
    data: MatchNews


class MatchFinishedMessage(TypedDict):
    """One of your matches has ended."""

    type: Literal['match.finished']
    timestamp: str
    """When the event happened."""
    data: MatchNews


class PersonProfile(TypedDict):
    """A person as others may see them, from finished matches that anybody may watch."""

    person_id: str
    """Id of the person; unrelated to the id of the account."""
    name: str
    """Current name of the person; others may have the same."""
    is_bot: bool
    """Whether the account is a bot, played by a program."""
    since: str
    """Month in which the account was created."""
    language: str
    """Language of the person."""
    reliability: Reliability
    """How reliably the person plays."""
    usual_secs: NotRequired[int]
    """
    Usual seconds from the start of a turn to its last action, in matches that ended within the last 90 days; absent
    if there was no turn.
    """
    finished: int
    """Number of finished matches."""
    given_up: int
    """Number of those in which the person resigned or lost the seat by missing turns."""
    games: list[PlayedGame]
    """The games that the person has played."""
    together: NotRequired[PlayedTogether]
    """Matches that you and the person have finished together; absent if there are none."""
    playing: list[str]
    """Running matches of the person that anybody may watch, newest first; at most 20."""
    matches: list[PersonMatch]
    """Finished matches, newest first; at most 10."""
    next: NotRequired[str]
    """Cursor of the next page of finished matches, for `cursor`; absent on the last page."""


class PlaceCard(TypedDict):
    """A place in the lobby."""

    place: int
    """Number of the place, from 0."""
    kind: PlaceKind
    """The kind of player who may take the place."""
    holder: HolderCard
    """The holder of the place: a player, a bot or nobody."""
    contributed: bool
    """Whether the holder of the place has contributed randomness."""


class PlatformActionPropose(TypedDict):
    """Make a proposal."""

    proposal: Proposal
    """The proposal."""
    type: Literal['propose']


class PlatformFactContributionCommitted(TypedDict):
    """
    The person at a place committed to a contribution to the randomness, once per match. It
    moves with them to another place in this lobby. Since luck version 2.
    """

    place: int
    """The place in the lobby."""
    contribution: Sealable
    """32 bytes in hex, sealed until the match starts."""
    type: Literal['contribution_committed']


class PlatformFactMatchCreated(TypedDict):
    """The match was created: its rules are fixed and the service has committed to its seed."""

    charter: Charter
    """The settings of the match."""
    seed: Sealable
    """The seed in hex, sealed until the end of the match: the commitment to all draws."""
    type: Literal['match_created']


class PlatformFactProposed(TypedDict):
    """A proposal was made. The version of this entry is the number of the proposal."""

    seat: Seat
    """The seat that made the proposal."""
    proposal: Proposal
    """The proposal."""
    asked: list[Seat]
    """The seats that have to agree."""
    type: Literal['proposed']


class PlatformFactSeatReassigned(TypedDict):
    """Referees took the seat from its holder."""

    seat: Seat
    """The seat."""
    to: Successor
    """The new holder."""
    type: Literal['seat_reassigned']


class PlatformFactSeedRenewed(TypedDict):
    """
    The seed was renewed; all further draws derive from the new one. In the lobby, earlier
    contributions are void and can be made again.
    """

    seed: Sealable
    """The new seed in hex, sealed until the match has ended."""
    type: Literal['seed_renewed']


class ReceivedInvitations(TypedDict):
    """The invitations that you received."""

    invitations: list[ReceivedView]
    """The invitations, newest first; at most 20."""


class ReportRequest(TypedDict):
    """Request to report somebody's conduct."""

    about: ReportSubject
    """Subject of the report."""
    reason: ReportReason
    """Why you report it."""
    text: str
    """Your description of the events: 1 to 2000 characters."""


class RulingChangeResult(TypedDict):
    """Change the standings of an ended match."""

    outcome: GivenOutcome
    """The standings."""
    type: Literal['change_result']


class RulingHandOver(TypedDict):
    """Take a seat from its holder."""

    seat: Seat
    """The seat."""
    to: Successor
    """The new holder."""
    type: Literal['hand_over']


class SeatCard(TypedDict):
    """A seat of a match."""

    seat: Seat
    """Number of the seat, from 0."""
    place: int
    """The place of the lobby that got this seat at the start."""
    holder: HolderCard
    """The holder of the seat: a player, a bot or nobody."""
    vacant: NotRequired[bool]
    """
    Whether the seat is vacated because its holder missed too many turns, and may be taken; absent if
    not.
    """
    tenures: NotRequired[list[TenureCard]]
    """Everybody who has held the seat, in order; absent if it was always the same player."""


class SeekList(TypedDict):
    """Your seeks."""

    seeks: list[SeekView]
    """The seeks, newest first; at most 50. Ended ones are kept for 14 days."""


class SignedCard(TypedDict):
    """Result of signing a ruling."""

    waits: bool
    """Whether the ruling waits for a second signature; otherwise it is in force."""
    dispute: DisputeCard
    """The dispute after the signature."""


class TokenList(TypedDict):
    """The active tokens of an account."""

    tokens: list[TokenView]
    """The tokens, newest first; at most fifty."""


class TokenMade(TypedDict):
    """A newly created token."""

    secret: NotRequired[str]
    """
    The token itself, for the `Authorization` header. Shown only once: the response to a repeated request
    omits it.
    """
    token: TokenView
    """The token as it appears in the list."""


WebhookMessage: TypeAlias = MatchStartedMessage | MatchYourTurnMessage | MatchEntryMessage | MatchFinishedMessage | WebhookTestMessage
"""A message to a webhook. Ignore types that you do not know."""


class AccountData(TypedDict):
    """Data that the service stores about an account."""

    format: str
    """Name of the format: `logothete-account-data`."""
    format_version: int
    """Version of the format. Fields may be added within a version."""
    made_at: str
    """When the data was read from the database."""
    account: MyAccount
    """The profile of the account."""
    page: NotRequired[PersonProfile]
    """Your page as you see it, with the newest finished matches; absent while the account is suspended."""
    email_preferences: PreferencesView
    """When emails about matches are sent."""
    emails: list[DeliveryView]
    """Emails sent to you within the last thirty days, newest first."""
    replies: list[MyReply]
    """Your replies to emails within the last thirty days, newest first."""
    sessions: list[MySession]
    """Your active sessions."""
    second_factor: MySecondFactor
    """Your second factor."""
    known_networks: list[MyNetwork]
    """Networks from which you signed in before, latest first; at most 20."""
    tokens: list[MyToken]
    """Your personal access tokens, without the tokens themselves."""
    apps: list[MyApp]
    """Apps that you registered, without their secrets."""
    grants: list[MyGrant]
    """Apps that may act for you."""
    webhooks: list[MyWebhook]
    """Your webhooks, without their secrets."""
    blocks: list[BlockView]
    """People whom you have blocked."""
    mutes: list[MuteView]
    """People and matches that you have muted."""
    invitations_received: list[ReceivedView]
    """Invitations that you received and can still accept."""
    invitations_sent: list[MyInvitation]
    """Invitations that you sent, oldest first."""
    seeks: list[SeekView]
    """Your seeks, newest first."""
    conduct_reports: list[ConductReport]
    """Your reports of the conduct of others, newest first; at most 100."""
    moderation_acts: list[ModerationAct]
    """Decisions of moderators about you, newest first; at most 100."""
    absence: MyAbsence
    """Your quiet hours and vacations."""
    matches: list[MyMatch]
    """Your matches, newest first; at most 10,000."""
    actions: list[MyAction]
    """
    Your actions: newest match first, and the earliest action of a match first. At most 100 matches are
    read, 1,000 entries of each and 5,000 in all.
    """
    calendars: list[MyCalendar]
    """Your absences as stored for your matches. They are deleted when a match is over."""
    standing_orders: list[MyOrder]
    """Your standing orders in running matches."""
    messages: list[MyMessage]
    """Your messages in matches, oldest first."""
    dispute_texts: list[MyText]
    """Your texts in disputes, oldest first."""
    left_out: list[LeftOut]
    """Stored data about you that is not in this file, and why."""


BardsFact: TypeAlias = BardsFactDealerDrawn | BardsFactDealerSet | BardsFactThemeTurned | BardsFactStartDealt | BardsFactStoriesBegun | BardsFactCardsDrawn | BardsFactCardsSplit | BardsFactGroupTaken | BardsFactSegmentBegun | BardsFactGroupRevealed | BardsFactCardPlayed | BardsFactExcusePlayed | BardsFactStoryConcluded | BardsFactThemeReplaced | BardsFactSegmentEnded | BardsFactLastScoringBegun | BardsFactGameEnded
"""Event of a match of Battle of the Bards."""


class Bundle(TypedDict):
    """A finished match in one file that can be checked offline."""

    checkpoint: NotRequired[str]
    """Signed note of the match, its version and its head; absent if the service does not sign."""
    contributions: list[Contribution]
    """Contributions to the randomness of the match, in the order of the places."""
    entries: list[BundleEntry]
    """Entries of the match in order, with everything that was sealed."""
    format: str
    """The name of the format."""
    head: str
    """The head of the chain, in hex."""
    key: NotRequired[str]
    """Verifier key of the signed note; absent if the service does not sign."""
    match: str
    """The match."""
    outcome: Ending
    """How it ended."""
    pins: Pins
    """The versions that the match is fixed to."""
    proof: NotRequired[Inclusion]
    """Inclusion proof of the head in the tree of all heads; absent if the service does not sign."""
    sealed: list[BundleSeal]
    """All sealed parts, sorted by entry and pointer."""
    seeds: list[Seed]
    """The seeds of the match, with the entries that committed to them."""
    version: int
    """Number of entries."""


ByzantiumAction: TypeAlias = ByzantiumActionClaimCity | ByzantiumActionPlaceCube | ByzantiumActionFinishIncrease | ByzantiumActionTax | ByzantiumActionSplitTax | ByzantiumActionTakeBack | ByzantiumActionBuild | ByzantiumActionSpecialImprove | ByzantiumActionSpecialRuler | ByzantiumActionSpecialFleet | ByzantiumActionSpecialFortify | ByzantiumActionSpecialBulgarReinforcement | ByzantiumActionSpecialBulgarAttack | ByzantiumActionSpecialCivilWar | ByzantiumActionEnterArmy | ByzantiumActionMoveArmy | ByzantiumActionStep | ByzantiumActionEndAction | ByzantiumActionPass | ByzantiumActionFleetResponse | ByzantiumActionConfirmSeaMove | ByzantiumActionStandOrRetreat | ByzantiumActionRetreatStep | ByzantiumActionFleetBlock | ByzantiumActionLevyDefence | ByzantiumActionChooseOpponent | ByzantiumActionChooseLosses | ByzantiumActionGarrison | ByzantiumActionGarrisonBySacrifice | ByzantiumActionChooseUnmaintained
"""Action that a seat can submit in Byzantium."""


class ByzantiumCombatView(TypedDict):
    """Attack on a city by the active seat."""

    attack: ByzantiumAttack
    """Kind of attack: step, civil war or Bulgars."""
    side: ByzantiumArmy
    """Side of the attacking army, or the side that profits from the Bulgars."""
    city: ByzantiumCity
    """City attacked."""
    stage: ByzantiumCombatStage
    """Stage of the attack."""
    to_ask: list[Seat]
    """Seats whose armies have yet to choose whether to stand or retreat."""
    defenders: list[Seat]
    """Seats whose armies defend and are not beaten."""
    foe: NotRequired[ByzantiumFoe]
    """Defender that the attacker fights now or fought last; absent before the first battle."""


class ByzantiumDraftViewIncrease(TypedDict):
    """Unfinished increase of armies (Z-28)."""

    placements: list[ByzantiumPlacement]
    """Cubes drafted so far, in order."""
    type: Literal['increase']


class ByzantiumFactBattleRolled(TypedDict):
    """Battle dice were rolled (Z-63)."""

    attacker: ByzantiumDice
    """Dice that the attacker rolled."""
    defender: ByzantiumDice
    """Dice that the defender rolled."""
    foe: ByzantiumFoe
    """Defending force: a field army, levies or Bulgars."""
    attacker_losses: int
    """Cubes that the attacker must lose."""
    defender_losses: int
    """Cubes that the defender must lose."""
    type: Literal['battle_rolled']


class ByzantiumLegalActions(TypedDict):
    """All actions that you may take now."""

    match: str
    """Id of the match."""
    game: Literal['byzantium']
    version: int
    """Version of the match: its number of entries so far."""
    decision: NotRequired[str]
    """Token to send with your action; absent if no decision is asked of you."""
    actions: list[ByzantiumAction]
    """The actions, as you can send them."""


ByzanzAction: TypeAlias = ByzanzActionBid | ByzanzActionPass | ByzanzActionGive | ByzanzActionDiscard | ByzanzActionTake | ByzanzActionSell | ByzanzActionDone
"""Action of a seat in Byzanz."""


ByzanzFact: TypeAlias = ByzanzFactDealerDrawn | ByzanzFactDealerSet | ByzanzFactHandDealt | ByzanzFactRoundBegun | ByzanzFactLotRevealed | ByzanzFactBidPlaced | ByzanzFactPassed | ByzanzFactAuctionWon | ByzanzFactCardGiven | ByzanzFactLotSentToMarket | ByzanzFactLotTaken | ByzanzFactHandLimitExceeded | ByzanzFactCardDiscarded | ByzanzFactMarketBegun | ByzanzFactTypeTaken | ByzanzFactSkipped | ByzanzFactSetSold | ByzanzFactMarketCleared | ByzanzFactFinalSalesBegun | ByzanzFactSeatDone | ByzanzFactGameEnded
"""Event of a match of Byzanz."""


class ByzanzLegalActions(TypedDict):
    """All actions that you may take now."""

    match: str
    """Id of the match."""
    game: Literal['byzanz']
    version: int
    """Version of the match: its number of entries so far."""
    decision: NotRequired[str]
    """Token to send with your action; absent if no decision is asked of you."""
    actions: list[ByzanzAction]
    """The actions, as you can send them."""


class Catalogue(TypedDict):
    """The games that can be played."""

    games: list[GameCard]
    """All games of this service."""


GameAction: TypeAlias = ByzanzAction | BardsAction | ByzantiumAction
"""Action of a game; the match determines which game."""


LegalActions: TypeAlias = ByzanzLegalActions | BardsLegalActions | ByzantiumLegalActions | OtherLegalActions
"""All actions that you may take now."""


class MatchCard(TypedDict):
    """A match: who sits where, its stage, its settings and its clocks."""

    id: str
    """Id of the match."""
    game: ToldGameKey
    """Key of the game that is played."""
    rules_version: int
    """The version of the game's rules by which this match is played."""
    options: ToldGameOptions
    """All options of the game, including defaults."""
    seating: Seating
    """How the places of the lobby become seats when the match starts."""
    spectators: bool
    """Whether people who do not play may watch."""
    pace: NotRequired[Pace]
    """Time control; absent if there is no time limit."""
    absence: NotRequired[Absence]
    """Consequence for a seat that misses a number of turns in a row."""
    weekends: NotRequired[bool]
    """Whether clocks are paused on Saturdays and Sundays; absent if not."""
    admits_bots: bool
    """Whether accounts played by programs may join."""
    start_when_full: bool
    """Whether the match starts as soon as every place is taken."""
    least_reliability: NotRequired[LeastReliability]
    """How reliable people must be to join without an invitation; absent if anybody may."""
    stage: StageName
    """Stage of the match."""
    version: int
    """Version of the match: its number of entries so far."""
    head: str
    """Hash of the chain after the last entry, in hex."""
    checkpoint: NotRequired[str]
    """Signed checkpoint of this version, to be kept; absent while the service cannot sign."""
    updated_at: str
    """When the last entry was written."""
    commitment: str
    """The service's commitment to the seed of all random draws, in hex."""
    starts_after: NotRequired[str]
    """
    In a lobby whose seed was renewed: the earliest start, unless all players who had contributed
    have done so again. May be in the past.
    """
    places: list[PlaceCard]
    """The places of the lobby, in order."""
    seats: list[SeatCard]
    """The seats in order; empty before the start."""
    you: NotRequired[You]
    """Your place and seat; absent if you do not play."""
    code: NotRequired[str]
    """
    The invitation code with which others can take private places. Shown to the host before the start, and to all
    players while a seat is vacated.
    """
    invitation: NotRequired[str]
    """The same as `code`, by its old name."""
    clock: NotRequired[ClockCard]
    """The clocks; absent unless the match is running and has a time limit."""
    proposals: NotRequired[list[ProposalCard]]
    """Open proposals; absent if there are none."""
    takeback: NotRequired[TakebackCard]
    """The last move that you can undo; absent if there is none."""
    paused_until: NotRequired[str]
    """End of the pause that the players agreed on. May be in the past."""
    rematch: NotRequired[RematchCard]
    """The rematch, shown to those who played; absent if there is none."""
    end: NotRequired[End]
    """How the match ended; absent while it has not."""


PlatformFact: TypeAlias = PlatformFactMatchCreated | PlatformFactPlaceTaken | PlatformFactContributionSet | PlatformFactPlaceLeft | PlatformFactSeatsDrawn | PlatformFactSeedRenewed | PlatformFactSeatResigned | PlatformFactMatchEnded | PlatformFactTimeRanOut | PlatformFactSeatExcused | PlatformFactClockExtended | PlatformFactTakenBack | PlatformFactProposed | PlatformFactConsented | PlatformFactDeclined | PlatformFactWithdrawn | PlatformFactPaused | PlatformFactResumed | PlatformFactSeatHandedOn | PlatformFactSeatVacated | PlatformFactSeatTaken | PlatformFactDisputeOpened | PlatformFactClocksStopped | PlatformFactClocksStarted | PlatformFactDisputeWithdrawn | PlatformFactDisputeReviewed | PlatformFactRuled | PlatformFactDisputeAppealed | PlatformFactDisputeClosed | PlatformFactRewound | PlatformFactSeatForfeited | PlatformFactSeatReassigned | PlatformFactResultChanged | PlatformFactFoundedAnew | PlatformFactContributionCommitted
"""A fact of the platform."""


class Rehearse(TypedDict):
    """Request to try an action."""

    decision: NotRequired[str]
    """The `decision` of your view. Required unless the action is free."""
    action: GameAction
    """The action to try."""


class SeatActions(TypedDict):
    """The legal actions of a seat."""

    seat: Seat
    """The seat that could act."""
    actions: list[GameAction]
    """Legal actions of the seat at that version."""


ToldAction: TypeAlias = GameAction | SealedAction
"""An action of the game, as far as you may know it."""


class Act(TypedDict):
    """Request to act: one action, optionally followed by others."""

    decision: NotRequired[str]
    """The `decision` of your view. Required unless all actions are free, such as a sale in Byzanz."""
    action: GameAction
    """The first action to carry out."""
    then: NotRequired[list[GameAction]]
    """
    Further actions, carried out one by one. They stop when one is refused, when one draws or reveals
    something, or when someone else has acted in between.
    """


class AnyActionGame(TypedDict):
    """An action of the game."""

    game: ToldAction
    """An action of the game."""


class AnyFactPlatform(TypedDict):
    """A fact of the platform."""

    platform: PlatformFact
    """A fact of the platform."""


ByzantiumDraftView: TypeAlias = ByzantiumDraftViewIncrease | ByzantiumDraftViewTax
"""Unfinished main action that a seat puts together in steps."""


ByzantiumFact: TypeAlias = ByzantiumFactSeatsOrdered | ByzantiumFactTurnBegun | ByzantiumFactSeatCalled | ByzantiumFactCityClaimed | ByzantiumFactArmyRaised | ByzantiumFactPlacementDrafted | ByzantiumFactTaxDrafted | ByzantiumFactDraftTakenBack | ByzantiumFactCubePlaced | ByzantiumFactTaxRaised | ByzantiumFactBuildingRaised | ByzantiumFactCityImproved | ByzantiumFactRulerCrowned | ByzantiumFactFleetTaken | ByzantiumFactCityFortified | ByzantiumFactBulgarsReinforced | ByzantiumFactBulgarsSent | ByzantiumFactCivilWarDeclared | ByzantiumFactArmyEntered | ByzantiumFactSeaStepDeclared | ByzantiumFactFleetAnswered | ByzantiumFactSeaStepDropped | ByzantiumFactPassagePaid | ByzantiumFactNavalRolled | ByzantiumFactArmyMoved | ByzantiumFactActionEnded | ByzantiumFactPassed | ByzantiumFactCombatBegun | ByzantiumFactArmyStood | ByzantiumFactRetreatBegun | ByzantiumFactRetreatDeclared | ByzantiumFactRetreatAllowed | ByzantiumFactRetreatForbidden | ByzantiumFactArmyRetreated | ByzantiumFactLeviesCalled | ByzantiumFactLeviesHeldBack | ByzantiumFactOpponentChosen | ByzantiumFactBattleRolled | ByzantiumFactLossesTaken | ByzantiumFactLeviesLost | ByzantiumFactBulgarsLost | ByzantiumFactArmyDestroyed | ByzantiumFactBattleDecided | ByzantiumFactSiegeRolled | ByzantiumFactSiegeFailed | ByzantiumFactCityConquered | ByzantiumFactCityGarrisoned | ByzantiumFactGarrisonSacrificed | ByzantiumFactCityLeftEmpty | ByzantiumFactConstantinopleFell | ByzantiumFactIncomeBegun | ByzantiumFactIncomeReceived | ByzantiumFactUpkeepPaid | ByzantiumFactCubesUnpaid | ByzantiumFactCubesReturned | ByzantiumFactGuardReturned | ByzantiumFactGameEnded
"""Recorded event of a match of Byzantium."""


class ByzantiumView(TypedDict):
    """View of a match of Byzantium."""

    options: ByzantiumOptions
    """Options that the host chose."""
    rulings: ByzantiumRulings
    """Options in force; those not chosen have the profile's value."""
    phase: ByzantiumPhase
    """Current phase of the match."""
    turn: int
    """Current turn, from 1."""
    turns: int
    """Number of turns in a match."""
    order: list[Seat]
    """Seats in the order of play."""
    start: Seat
    """Seat that began this turn."""
    active: NotRequired[Seat]
    """Seat taking its action; absent outside the action phase."""
    next_start: NotRequired[Seat]
    """First seat to pass, which begins the next turn. Absent before the first pass, and in the last turn."""
    open: list[ByzantiumOpenAsk]
    """Questions that seats must answer now."""
    cities: list[ByzantiumCityView]
    """Cities of the map, with their state."""
    spaces: list[ByzantiumSpaceView]
    """Special boxes of the board (Z-40)."""
    bulgars: int
    """Cubes in the Bulgar box."""
    bulgar_supply: int
    """Bulgar cubes in supply."""
    seats: list[ByzantiumSeatView]
    """Cubes, money and points of each seat, in the order of seats."""
    draft: NotRequired[ByzantiumDraftView]
    """Unfinished increase of armies or tax; absent if there is none."""
    journey: NotRequired[ByzantiumJourneyView]
    """Army on the move; absent if there is none."""
    combat: NotRequired[ByzantiumCombatView]
    """Attack in progress; absent if there is none."""
    retreat: NotRequired[ByzantiumRetreatView]
    """Retreat in progress; absent if there is none."""
    losses: list[ByzantiumLossView]
    """Losses in cubes that armies still owe."""
    barred: list[list[ByzantiumCity]]
    """Sea connections closed to the moving army in this action (Z-57)."""
    rolls: list[ByzantiumRollView]
    """Dice rolls of the last action that rolled any."""
    ending: NotRequired[ByzantiumEndingView]
    """Result of the match; absent until its end."""


class Choice(Pick):
    """Something that you can pick."""

    actions: int
    """Number of legal actions that begin with this pick."""
    action: NotRequired[GameAction]
    """The action to which this pick leads, if it is the only one."""


class Choices(TypedDict):
    """A step in choosing an action."""

    match: str
    """Id of the match."""
    version: int
    """Version of the match: its number of entries so far."""
    decision: NotRequired[str]
    """Token to send with your action; absent if no decision is asked of you."""
    picked: list[Picked]
    """The picks so far, including picks without an alternative."""
    options: list[Choice]
    """Items you can pick next; empty if nothing is left to pick."""
    action: NotRequired[GameAction]
    """The action to which the picks lead; absent while there is something to pick, or if you cannot act."""


class Corrected(TypedDict):
    """An action in a corrected continuation."""

    seat: Seat
    """The seat."""
    action: GameAction
    """The action; hidden parts are sealed."""


GameFact: TypeAlias = ByzanzFact | BardsFact | ByzantiumFact
"""Fact of a game; parts that the viewer may not know are sealed."""


GameView: TypeAlias = ByzanzView | BardsView | ByzantiumView | Unknown
"""View of a game; the match determines which game."""


class RulingCorrect(TypedDict):
    """Rewind the game and replace the actions that followed; the rules decide their effect."""

    to: int
    """The entry after which the corrected actions follow."""
    actions: list[Corrected]
    """The actions, in order; at least one."""
    type: Literal['correct']


class TableView(TypedDict):
    """The table as you may see it."""

    match: str
    """Id of the match."""
    game: ToldGameKey
    """Key of the game that is played."""
    stage: StageName
    """Stage of the match."""
    version: int
    """Version of the match: its number of entries so far."""
    seat: NotRequired[Seat]
    """Your seat; absent if you do not play."""
    decision: NotRequired[str]
    """Token of the decision you are asked for; send it with your action. Absent if you are not asked."""
    awaiting: list[Seat]
    """The seats whose decision is awaited."""
    may_also: list[Seat]
    """Seats that may act although the match does not wait for them."""
    view: NotRequired[GameView]
    """The state of the game as you may see it; absent before the start."""
    clock: NotRequired[ClockCard]
    """The clocks; absent unless the match is running and has a time limit."""
    end: NotRequired[End]
    """How the match ended; absent while it has not."""


class AnyFactGame(TypedDict):
    """A fact of the game."""

    game: GameFact
    """A fact of the game."""


Ruling: TypeAlias = RulingDismiss | RulingRewind | RulingCorrect | RulingRestoreTime | RulingHandOver | RulingForfeit | RulingVoid | RulingChangeResult | RulingFoundMatch
"""A ruling of a referee."""


class SignRuling(TypedDict):
    """Request to sign a ruling."""

    ruling: Ruling
    """The ruling to sign, the same as in the preview."""
    effect: str
    """Token of the effect that the preview showed you."""
    reason: NotRequired[str]
    """The reason for the players, 1 to 2000 characters. May be absent if you sign second."""


AnyFact: TypeAlias = AnyFactGame | AnyFactPlatform | Unknown
"""A fact of an entry: of the game, or of the platform."""


class FactCard(TypedDict):
    """A fact, with a sentence that describes it."""

    fact: AnyFact
    """The fact."""
    text: str
    """An English sentence that describes the fact."""


class PendingCard(TypedDict):
    """A ruling that waits for a second signature."""

    ruling: Ruling
    """The ruling that waits."""
    reason: Statement
    """The reason for the ruling."""
    effect: str
    """Token of the effect that the first signer was shown."""
    signed_by: str
    """Id in this match of the referee who signed the ruling."""
    signed_at: str
    """When the ruling was signed."""


class PlatformActionRule(TypedDict):
    """Rule on a dispute, as a referee."""

    dispute: int
    """The entry that opened the dispute."""
    ruling: Ruling
    """The ruling."""
    type: Literal['rule']


class PreviewRuling(TypedDict):
    """Request to preview a ruling."""

    ruling: Ruling
    """
    The ruling. If it corrects an action, previewing it may reveal a hidden hand and counts as a look.
    `next` of a new match is a version 7 UUID that you generate.
    """
    reason: str
    """The reason for the preview, 1 to 2000 characters. It is recorded with the look."""


class Rehearsed(TypedDict):
    """The expected result of an action."""

    facts: list[FactCard]
    """The facts that would happen, up to the first draw or reveal."""
    stopped: bool
    """Whether more would happen that cannot be known in advance."""
    undoable: bool
    """Whether you could undo it, as long as nobody else has decided since."""


class DoneAction(TypedDict):
    """An action that was carried out."""

    version: int
    """Version of the match after the action: the number of its entry."""
    head: str
    """Hash of the match's chain after the action, in hex."""
    checkpoint: NotRequired[str]
    """Signed checkpoint of the match after the action, to be kept; absent while the service cannot sign."""
    facts: list[FactCard]
    """Events of the action, as the player may see them."""


class EffectCard(TypedDict):
    """The effect that a ruling would have now."""

    effect: str
    """Token of this effect on the match as it is now. Send it when you sign the ruling."""
    version: int
    """The version of the match to which the ruling applies."""
    facts: list[FactCard]
    """Predicted events of the ruling, up to the first draw or reveal."""
    more_follows: bool
    """Whether more events would follow that cannot be known in advance."""
    strikes: list[int]
    """The entries whose decisions the ruling would undo."""
    learned: list[LearnedCard]
    """Hidden information that the undone entries have revealed, and to whom."""
    end: NotRequired[EffectEnd]
    """How the match would end; absent if it would go on."""
    signatures: int
    """Number of referees who must sign the ruling."""
    can_be_signed: bool
    """Whether there are enough referees to sign the ruling; otherwise it waits."""
    may_sign: int
    """
    Number of referees who may sign: those who have not played in the match and have signed no earlier
    ruling on this dispute.
    """
    left_for_appeal: NotRequired[int]
    """Number of referees left to hear an appeal; absent if no appeal is possible."""


PlatformAction: TypeAlias = PlatformActionCreate | PlatformActionJoin | PlatformActionContribute | PlatformActionLeave | PlatformActionStart | PlatformActionResign | PlatformActionClose | PlatformActionReseed | PlatformActionSubstitute | PlatformActionExtend | PlatformActionExcuse | PlatformActionTakeBack | PlatformActionPropose | PlatformActionConsent | PlatformActionDecline | PlatformActionWithdraw | PlatformActionExpire | PlatformActionDispute | PlatformActionWithdrawDispute | PlatformActionReview | PlatformActionRule | PlatformActionAppeal | PlatformActionCloseDispute
"""An action of the platform."""


class Acted(TypedDict):
    """Result of a request to act."""

    done: list[DoneAction]
    """The actions that were carried out, one entry each."""
    rest: NotRequired[NotDone]
    """Why the remaining actions were not carried out; absent if all were."""
    table: TableView
    """The table after the last action that was carried out."""


class AnyActionPlatform(TypedDict):
    """An action of the platform."""

    platform: PlatformAction
    """An action of the platform."""


AnyAction: TypeAlias = AnyActionGame | AnyActionPlatform | Unknown
"""An action: of the game, or of the platform."""


class EntryCard(TypedDict):
    """An entry of a match, as you may see it. It never changes."""

    version: int
    """Number of the entry in the match, from 1."""
    at: str
    """When it was written."""
    by: By
    """The actor."""
    action: AnyAction
    """The action."""
    facts: list[FactCard]
    """The facts, with sentences."""
    record: NotRequired[str]
    """
    Exact public bytes of the entry, from which the hash is computed; absent if the request
    leaves them out.
    """
    hash: str
    """Hash of the chain after this entry, in hex."""
    opened: list[OpenedSeal]
    """Sealed parts of this and earlier entries that are revealed to you by this entry."""
    clock: NotRequired[list[ClockLine]]
    """Effect on the clocks, one item per seat; all spans in milliseconds."""
    takes_back: NotRequired[list[int]]
    """Earlier entries whose decisions this one undoes; absent if none."""
    reinstates: NotRequired[list[int]]
    """Entries that had been undone and are reinstated by this one; absent if none."""


class Feed(TypedDict):
    """Entries of a match, as you may see them."""

    entries: list[EntryCard]
    """The entries, oldest first."""
    next_after: int
    """
    The value of `after` for the next request: the version of the last entry so far. Present even if there is
    nothing more yet; an empty page means that you have all entries.
    """


MatchEvent: TypeAlias = EntryCard | CurrentVersion | StreamEnd
"""Data of the events of a match: `entry`, `current` and `end`."""


class MatchEventEntry(TypedDict):
    """An entry; its version is the id."""

    event: Literal['entry']
    data: EntryCard
    """The data of the event."""
    id: str
    """Id of the event, to be sent as `Last-Event-ID` when reconnecting."""


MatchStreamEvent: TypeAlias = MatchEventCurrent | MatchEventEntry | MatchEventEnd
"""An event of a stream. Ignore events that you do not know."""


class ReplayCard(TypedDict):
    """A match at an earlier version."""

    table: TableView
    """The table of the match at that version."""
    legal: list[SeatActions]
    """The legal actions: of the seat as which you look, or of every seat that was awaited."""
    changes: list[Change]
    """Changes after the version `since`, as pointers into `table`."""
    entries: list[EntryCard]
    """The entries after the version `since`, with sentences and their effect on the clocks."""


class Shown(TypedDict):
    """Result of a look."""

    look: LookLine
    """The look, as recorded before anything was shown."""
    replay: NotRequired[ReplayCard]
    """The table, if the look was at the table."""
    requests: NotRequired[list[RequestCard]]
    """The requests, if the look was at the requests."""
    letters: NotRequired[list[SentLetter]]
    """The emails, if the look was at the emails."""
