/**
 * Colours of a picture: four backgrounds from the darkest to the mid tone, an accent, a second accent and the
 * light. Motifs use them by name, so every motif works in every palette.
 */
export interface Palette {
  night: string;
  deep: string;
  mid: string;
  soft: string;
  accent: string;
  spark: string;
  light: string;
}

export type PaletteId = keyof typeof palettes;

export const palettes = {
  ember: palette('#2A0A1F', '#5E1237', '#A81E47', '#E2483D', '#F7823F', '#FFB454', '#FFE3B3'),
  plum: palette('#1B0B33', '#3A1560', '#6B2A91', '#B0409A', '#F0588C', '#FF9A6B', '#FFE0C9'),
  rose: palette('#3B0F24', '#7A1E43', '#C2476B', '#E88A94', '#F6C3B4', '#FFD98A', '#FFF1E3'),
  tide: palette('#06101F', '#0C2440', '#15456B', '#2477A0', '#FF8A4C', '#FFC15E', '#FFE9C2'),
  dusk: palette('#140E2E', '#2C1B5A', '#57318A', '#9A4FA5', '#F2797A', '#FFB870', '#FFE7C0'),
  frost: palette('#0D1B2E', '#1F3F66', '#4479A6', '#8DBBD6', '#F25C4A', '#FFD166', '#EEF6FA'),
  pine: palette('#04140F', '#0B2E25', '#14574A', '#2E8C77', '#9AD6A8', '#E8D48A', '#F6F3D8'),
  moss: palette('#0A1A10', '#1B3A1F', '#3C6B2F', '#86A83C', '#E3C44B', '#F08A3C', '#F7F0D2'),
  roots: palette('#0B120C', '#12382A', '#1F7A4A', '#E5B92E', '#E0542B', '#8F1F22', '#FFF0C4'),
  clay: palette('#24120C', '#57241A', '#A2402A', '#D9773F', '#E9B872', '#3F7C7A', '#F8EBD3'),
  orchard: palette('#12241C', '#24513B', '#5C8A4F', '#B9C07A', '#D4532F', '#F0A93B', '#F6EAD0'),
  acid: palette('#0C0C0E', '#1E1F23', '#3A3C42', '#8F9399', '#C9F31D', '#F2FF8A', '#F5F7EC'),
  signal: palette('#101014', '#2A1220', '#6B0F2A', '#D0132E', '#FF3B30', '#FFC93C', '#FFF4E8'),
  honey: palette('#1F1526', '#46284A', '#8A4560', '#D97B56', '#F6B042', '#FFD97A', '#FFF3D6'),
  mirage: palette('#150A2B', '#3B1159', '#8A1C74', '#E0397A', '#FF7E5B', '#FFC46B', '#FFEBC8'),
} satisfies Record<string, Palette>;

function palette(
  night: string,
  deep: string,
  mid: string,
  soft: string,
  accent: string,
  spark: string,
  light: string,
): Palette {
  return { night, deep, mid, soft, accent, spark, light };
}
