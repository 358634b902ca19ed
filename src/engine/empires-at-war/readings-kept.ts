import type { ByTheBook } from "../campaign/ledger/house-settings";

/** What the code reads in a text where it is open, each as it is said where it is done, and why it is no setting. */
export const READINGS_KEPT: readonly ByTheBook[] = [
  {
    what: "How fleets meet, fight and leave",
    why: "all empires plot on it before the season is resolved, so that it is one for all; what the players agree on otherwise is overruled by the game master, order by order and battle by battle",
    readings: [
      "The battles against bases of the turn under way, once its movement is resolved (EaW 10e, 12a, 13c). Ruling: bases fight like a fleet, but they pin nobody; each fleet in their system fights them once a season, one after the other. Where their empire has a fleet, they fight beside it, and what is left of them afterwards.",
      "The battle of the fleets in a system, if they are of one empire, against bases of another; those that fought them this season are done. The bases of a further empire follow once all are (a ruling).",
      "Whether a ship fought in a battle of the season under way and was still there at its end: it may repair itself for nothing (EaW 23a). Ruling: its last battle counts, a ship that disengaged from it may not, and a prize may with the fleet that took it (EaW 25a).",
      "The battles that a fleet won this season by holding the field, and that gave no experience yet (EaW 2e). Ruling: where nobody holds the field, the end of the battle says by its Victory Points who won, and so has shared it; bases have no crews.",
      "The ways on which a fleet can leave (EaW 21.0): back to where it came from, and along any other lane. Ruling: in a lane there is only the way back, because the enemy is on the other.",
      "A fleet jumps along a warp lane to the next system, as the GM books it (EaW 5a); its subject is the fleet. Ruling: what the GM moves is out of nobody's movement points, which are for orders.",
      "What the fleet explores; or why it explores nothing. Ruling: a captured scout counts for EaW 16b before it is inspected, because one has to be with the fleet and no more; captured ships alone explore nothing until then (EaW 9b, 25b).",
      "The tug that carries an FRD: its own, or that of another fleet of its empire there that can act (EaW 15f, 15g). Ruling: it joins the FRD for that, because it fights beside it.",
      "Why a fleet does not jump as one: an FRD and a MON have moves of their own (EaW 15e, 17e). Ruling: a captured FRD goes with the fleet that has it, like every captured ship, until it is inspected (EaW 25b).",
      "Ruling: a MON that is away from the FRDs of its empire goes to one of them, by the shortest way (EaW 17e).",
      "A fleet that left a battle goes on along a lane; the way back costs nothing (EaW 21.0, 21a). Ruling: if there is not room for all that left towards the same system, each of them may go along any lane of the system of its battle.",
      "The slots of a season (EaW 32): the retreats, the free jumps, and then the movement points of every empire, the first of each at once, then the second, and so on (EaW 21a counts them so). Ruling: an order that costs nothing uses no point up, and is carried out with the next one, so that fleets meet whatever the numbers of their lines are; one that costs several points begins with its first; a fleet does one thing at a time.",
      "EaW 31.0: a web that is not maintained in its next season is gone. Ruling: it is, once the movement of that season is resolved.",
    ],
  },
  {
    what: "Who knows what, who is left and who has won",
    why: "the game master reports more, keeps an empire in play or decides a tie where the players agree on it",
    readings: [
      "Whether an empire had ships, and has none, and nothing with which it could get any (EaW 1.0). Ruling: without ships, bases and developments it is eliminated, whatever BPV it has: an FRD needs a developed system (EaW 15a).",
      "A player drops out: a new one takes over the empire as it is, or everything that it has is removed, and its systems are unknown again (EaW 29.0). Its Victory Points stay in the books, but it no longer counts for who is ahead (a ruling). Its subject is the empire.",
      "What an empire sees from its fleets along one warp lane, once movement and battles are over (EaW 5e). The text names neither the owners nor the fleets, so only their number and CBpv are given. What is the empire's own is left out: it knows that. Ruling: whether a system is developed is part of what a scout sees, not a condition for the rest.",
      "How each empire stands: the most Victory Points at the end of the campaign win, or whoever is left alone (EaW 1.0, 4e). All know them. Ruling: as many points as another at the end are a draw.",
    ],
  },
  {
    what: "What an empire builds, buys and books",
    why: "it is done by a command that the game master can do otherwise, with the reason in its note",
    readings: [
      "What a ship takes of each of its FRDs in a season; an oversize ship takes all of it (ruling on EaW 6.0).",
      "Why a ship cannot be equipped where it is; undefined if it can. Ruling: an officer is bought like other expendables, with the ship or where it is supplied: at an FRD or a developed colony (EaW 6b, 8.0).",
      "The GM rolls for a Legendary Officer of an empire at the end of a year, and draws its ship from all of that empire that fought in it (EaW 2e); its subject is the empire. The officer is paid for at once and cannot be declined; a second one of a kind aboard a ship is lost. Rulings: each empire has its roll; an officer that it cannot pay for is retired, as in EaW 27a.",
      "Why a fleet is non-compliant after it lost ships: its carriers lost an escort, its escorts the last carrier, or more ships are left than the best leader leads (EaW 17g); undefined if nothing says so. Rulings: a leader leads as many other ships as its Command Rating; where a rating is missing, and for what else S8.0 asks, the GM sets the state. `gone` are the ships that are no longer with it; prizes count on neither side (EaW 25b).",
      "The orders of an empire that can be booked from the list now. Ruling: what a fleet does where it starts the season is booked before the movement, so that new ships move with it (EaW 6.0); what it does after a jump, or with the help of a fleet that comes there first, is booked once the movement is resolved, if it was carried out.",
      "Whether an order supplies and repairs its fleet, without a refit, and a ship of it needs that by the books (EaW 6d, 6e). Ruling: it does so before the battles of its season, and what is damaged in them waits for the next order.",
    ],
  },
];
