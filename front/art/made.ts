// What each icon is made of. What is named nowhere is made of hide.
import type { Stuff } from "./stuffs.ts";

const MADE: Record<Exclude<Stuff, "hide">, string> = {
  goblin:
    "bad-gnome bully-minion goblin goblin-camp goblin-head imp-laugh minions ogre orc-head toad-teeth troll " +
    "witch-face gecko lizardman lizard-tongue croc-jaws",
  scale:
    "daemon-skull devil-mask diablo-skull dragon-head evil-minion horned-reptile hydra imp salamander wyvern " +
    "crab enrage angry-eyes finch pawn biceps rattlesnake",
  slime:
    "slime suckered-tentacle radioactive dna1 snake brain-tentacle cracked-alien-skull six-eyes",
  steel:
    "armor-downgrade automatic-sas battle-axe batteries black-knight-helm blaster breastplate cannon chain-mail " +
    "chest-armor cloak-dagger crossed-sabres crossed-swords cyborg-face elf-helmet energy-shield escalator flail " +
    "flip-flops gladius guillotine hand-truck handcuffed handcuffs hanger ladder light-helm magnet mailed-fist " +
    "mechanical-arm moncler-jacket pin plastron ray-gun reaper-scythe resize robot-golem robot-grab saber-slash " +
    "shopping-cart ski-boot space-shuttle spaceship spinning-blades spoon stapler stapler-pneumatic steampunk-goggles " +
    "swiss-army-knife telescopic-baton trash-can turnstile two-handed-sword vintage-robot visored-helm vr-headset " +
    "weight wrecking-ball zat-gun anvil gauntlet ribbon-medal paint-bucket lab-coat shuriken",
  brass:
    "banging-gavel big-diamond-ring captain-hat-profile cash compass crown crowned-skull cut-diamond eagle-emblem " +
    "elephant fleur-de-lys libra lion medal money-stack orrery overlord-helm pickelhaube pope-crown podium " +
    "podium-second podium-winner profit queen-crown rank-1 rank-3 receive-money round-star scales torc two-coins " +
    "upgrade laurels coffee-pot ringing-alarm alarm-clock cornucopia key lantern-flame greek-sphinx " +
    "egyptian-sphinx great-pyramid bell-shield slot-machine chess-king expense trade",
  cloth:
    "armchair billed-cap blindfold cape carousel double-face-mask dress duality-mask evil-book fire-extinguisher " +
    "flying-flag hoodie hobbit-door high-heel hooded-assassin mailbox phrygian-cap pirate-coat post-office ribbon robe " +
    "robin-hood-hat roller-skate sticky-boot stop-sign t-shirt theater-curtains tie ambulance phone umbrella " +
    "vampire-cape carnival-mask executioner-hood vote pirate-flag hourglass",
  glass:
    "aquarium baby-bottle bottle-vapors bubbling-flask cold-heart heart-bottle highlighter liquid-soap mirror-mirror " +
    "potion-ball round-bottom-flask shattered-glass shower soda-bottle square-bottle vial water-splash waterfall " +
    "soda-can washing-machine bouncing-spring energy-drink diamonds-smile leak",
  wood:
    "abacus beard bindle bo bow-arrow broom cardboard-box-closed carnivore-mouth closed-doors crossbow desk easel " +
    "entry-door exit-door gavel hanging-sign hole-ladder locked-chest magic-broom office-chair old-wagon " +
    "open-treasure-chest siege-ram sling table tree-branch tree-swing wooden-door wooden-fence wood-pile wooden-crate " +
    "barrel totem-head floor-hatch domino-tiles piano cauldron coffin",
  leaf:
    "ace armor-blueprint black-book buy-card calendar card-ace-spades chart check-mark checkered-flag checklist click " +
    "death-note diploma envelope files fountain-pen histogram histogram-up human-pyramid id-card lambda newspaper " +
    "notebook open-book organigram paper-plane price-tag quill quill-ink recycle return-arrow rolling-dices " +
    "rule-book scroll-quill scroll-unfurled stamper tarot-10-wheel-of-fortune thumb-down ticket tied-scroll tiger-head " +
    "wanted-reward wax-seal inverted-dice-1 perspective-dice-six-faces-random fast-forward-button shopping-bag " +
    "calculator keyboard papers choice back-forth feather",
  shadow:
    "cloak death-juice graduate-cap grim-reaper hexes hood hooded-figure infinity magic-portal masked-spider octopus " +
    "pointy-hat portal psychic-waves robe-hat spectre terror top-hat wizard-face vortex dunce-cap kraken-tentacle " +
    "witch-flight implosion disintegrate moon-orbit duality",
  pale:
    "animal-hide animal-skull anubis bone-mace death-skull fish-corpse ghost graveyard half-dead haunting " +
    "morgue-feet mummy-head raise-skeleton raise-zombie skeleton seated-mouse elf-ear nun-face baby-face stork-delivery " +
    "hollow-cat pillow fangs-circle bestial-fangs candle crossed-bones comb raise-skeleton bandage",
  flesh:
    "arrest body-swapping confrontation decapitation delighted dwarf-face fingers-crossed grasping-claws hand high-five " +
    "liar meeple person pointing prayer pull rally-the-troops run shaking-hands sherlock-holmes sleepy snatch " +
    "spock-hand strong-man talk tribunal-jury woman-elf-face vampire-dracula hot-meal cheese-wedge nachos cookie " +
    "lasso injustice doubled",
  stone:
    "golem-head gothic-cross moai mountaintop rock-golem stone-stack tombstone truck forklift factory dungeon-gate",
  flame:
    "burning-meteor dice-fire dynamite fire-bowl fire-shield flame flaming-sheet laser-blast laser-burst laser-precision " +
    "laser-sparks time-bomb torch bomb",
  sea: "flying-trout mermaid parachute sea-star shark-fin fedora billed boots-sea ants",
  plant: "flower-pot hazmat-suit mushroom cactus poppy clover converse-shoe praying-mantis",
  candy:
    "wrapped-sweet fluffy-swirl golf-flag hand-bag paw-heart musical-notes slipknot donut cupcake",
  night:
    "bat black-cat blackball cpu vulture wolf-head wolf-howl mole rat cat minotaur sasquatch beast-eye",
  neon: "electric-whip shiny-entrance vending-machine delivery-drone rolling-suitcase ringed-planet laser-gun",
};

const FOUND = new Map(
  (Object.entries(MADE) as [Stuff, string][]).flatMap(([stuff, icons]) =>
    icons.split(" ").map((icon) => [icon, stuff] as const),
  ),
);

/** What an icon is made of. */
export const madeOf = (icon: string): Stuff => FOUND.get(icon) ?? "hide";
