/** Words of songs by their sounds, syllables parted by points: `morning: M AO1 R . N IH0 NG`. */
export const SUNG_LEXICON = `
heart: HH AA1 R T
night: N AY1 T
dream: D R IY1 M
rain: R EY1 N
road: R OW1 D
home: HH OW1 M
time: T AY1 M
love: L AH1 V
girl: G ER1 L
street: S T R IY1 T
moon: M UW1 N
gold: G OW1 L D
star: S T AA1 R
train: T R EY1 N
ghost: G OW1 S T
dance: D AE1 N S
hand: HH AE1 N D
voice: V OY1 S
storm: S T AO1 R M
wild: W AY1 L D
young: Y AH1 NG
church: CH ER1 CH
jump: JH AH1 M P
thing: TH IH1 NG
morning: M AO1 R . N IH0 NG
summer: S AH1 . M ER0
river: R IH1 . V ER0
city: S IH1 . T IY0
window: W IH1 N . D OW0
shadow: SH AE1 . D OW2
baby: B EY1 . B IY0
mountain: M AW1 N . T AH0 N
ocean: OW1 . SH AH0 N
highway: HH AY1 . W EY2
whiskey: W IH1 . S K IY0
golden: G OW1 L . D AH0 N
broken: B R OW1 . K AH0 N
silver: S IH1 L . V ER0
danger: D EY1 N . JH ER0
promise: P R AA1 . M AH0 S
heaven: HH EH1 . V AH0 N
honey: HH AH1 . N IY0
mirror: M IH1 . R ER0
thunder: TH AH1 N . D ER0
memory: M EH1 . M ER0 . IY0
yesterday: Y EH1 . S T ER0 . D EY2
tomorrow: T AH0 . M AA1 . R OW2
radio: R EY1 . D IY0 . OW2
remember: R IH0 . M EH1 M . B ER0
wonderful: W AH1 N . D ER0 . F AH0 L
melody: M EH1 . L AH0 . D IY0
history: HH IH1 . S T ER0 . IY0
satellite: S AE1 . T AH0 . L AY2 T
anymore: EH2 . N IY0 . M AO1 R
`;
