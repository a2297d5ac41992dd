import { box, circle, ground, type Motif, polygon, short } from './plate.ts';

/** A large 31, built from bars, over a broken grid. */
export const numerals: Motif = (plate) => {
  const { width, height, x, y, size, colours, random } = plate;
  const cell = size / 3;
  let out = ground(plate, colours.night);
  const left = x - Math.ceil(x / cell) * cell;
  for (let top = y - size; top < height; top += cell) {
    for (let at = left; at < width; at += cell) {
      const chance = random();
      if (chance < 0.22) out += box(at, top, cell, cell, colours.deep);
      else if (chance < 0.3) out += box(at, top, cell, cell, colours.mid);
      else if (chance < 0.38) {
        for (let i = 0; i < 4; i++)
          out += box(at, top + (i * cell) / 4, cell, cell / 9, colours.mid);
      } else if (chance < 0.46) {
        const corner: [number, number][] = [
          [at, top],
          [at + cell, top],
          [at, top + cell],
        ];
        out += polygon(corner, colours.deep);
      } else if (chance < 0.5) {
        out += circle(at + cell / 2, top + cell / 2, cell * 0.16, colours.accent);
      }
    }
  }
  const tall = size * 1.24;
  const bar = size * 0.25;
  const top = y - tall / 2;
  const three = x - size * 0.7;
  const wide = size * 0.8;
  const solid = colours.accent;
  out += box(three, top, wide, bar, solid) + box(three + wide - bar, top, bar, tall, solid);
  out += box(three + wide * 0.22, top + (tall - bar) / 2, wide * 0.78, bar, solid);
  out += box(three, top + tall - bar, wide, bar, solid);
  const one = x + size * 0.42;
  out += box(one, top, bar, tall, solid);
  out += polygon(
    [
      [one, top],
      [one, top + bar * 1.1],
      [one - bar * 0.72, top + bar * 1.1],
    ],
    solid,
  );
  for (let i = 0; i < 5; i++) {
    out += box(three, top + tall * 0.78 + i * bar * 0.2, size * 1.4, bar * 0.05, colours.night);
  }
  return out;
};

/** Blocks of flats at night, some windows lit. */
export const towers: Motif = (plate) => {
  const { width, height, x, size, colours, random } = plate;
  let out = ground(plate, colours.deep);
  out += circle(x + size * 0.5, height * 0.22, size * 0.17, colours.light);
  const rows: [string, number, number][] = [
    [colours.mid, 0.34, 0.3],
    [colours.night, 0.52, 0.4],
  ];
  rows.forEach(([wall, level, wide], depth) => {
    for (let at = -size * 0.1 * depth; at < width;) {
      const across = size * (wide + random() * 0.16);
      const top = height * (level - 0.2 + random() * 0.34);
      out += box(at, top, across, height - top, wall);
      const columns = Math.round(across / (size * 0.105));
      const step = across / columns;
      for (let cy = top + step * 0.5; cy < height; cy += step * 1.05) {
        for (let c = 0; c < columns; c++) {
          const lit = random();
          const fill = lit < 0.2 ? colours.accent : lit < 0.27 ? colours.spark : colours.deep;
          out += box(at + step * (c + 0.24), cy, step * 0.52, step * 0.6, fill);
        }
      }
      at += across + size * (depth === 0 ? 0.02 : 0.1 + random() * 0.12);
    }
  });
  return out;
};

/** A road sign: slanted bars broken by a ring. */
export const stripes: Motif = (plate) => {
  const { width, height, x, y, size, colours } = plate;
  let out = ground(plate, colours.accent);
  const bar = size * 0.24;
  const reach = height * 1.2;
  for (let at = -reach; at < width + reach; at += bar * 2) {
    const slant: [number, number][] = [
      [at, height],
      [at + reach, 0],
      [at + reach + bar, 0],
      [at + bar, height],
    ];
    out += polygon(slant, colours.night);
  }
  out += circle(x, y, size * 0.62, colours.night) + circle(x, y, size * 0.54, colours.light);
  out += circle(x, y, size * 0.44, colours.night);
  const arcs = [0.3, 0.21, 0.12];
  arcs.forEach((share, i) => {
    const r = size * share;
    const base = y + size * 0.14;
    out += `<path d="M${short(x - r)} ${short(base)}A${short(r)} ${short(r)} 0 0 1 ${short(x + r)} ${short(base)}" fill="none" stroke="${i === 2 ? colours.accent : colours.light}" stroke-width="${short(size * 0.045)}"/>`;
  });
  out += circle(x, y + size * 0.14, size * 0.035, colours.accent);
  const cut = size * 0.05;
  return (
    out +
    `<path d="M${short(x - size * 0.3)} ${short(y + size * 0.3)}L${short(x + size * 0.3)} ${short(y - size * 0.3)}" stroke="${colours.accent}" stroke-width="${short(cut * 1.6)}"/>`
  );
};

/** A ball made of dots that grow towards the light. */
export const halftone: Motif = (plate) => {
  const { width, height, x, y, size, colours } = plate;
  const pitch = size / 11;
  let out = ground(plate, colours.night);
  for (let row = 0, cy = pitch / 2; cy < height + pitch; row++, cy += pitch * 0.87) {
    for (let cx = (row % 2) * (pitch / 2); cx < width + pitch; cx += pitch) {
      const [dx, dy] = [(cx - x) / (size * 0.78), (cy - y) / (size * 0.78)];
      const inside = dx * dx + dy * dy;
      if (inside < 1) {
        const lift = Math.sqrt(1 - inside);
        const lit = Math.max(0, -0.42 * dx - 0.5 * dy + 0.6 * lift);
        const colour = lit > 0.8 ? colours.light : lit > 0.48 ? colours.spark : colours.accent;
        out += circle(cx, cy, pitch * (0.2 + 0.34 * lit), colour);
      } else {
        const drift = 0.5 + 0.5 * Math.sin(cx / (size * 0.21) + cy / (size * 0.16));
        out += circle(cx, cy, pitch * (0.07 + 0.16 * drift), colours.mid);
      }
    }
  }
  return out;
};

/** A record, half out of its sleeve. */
export const record: Motif = (plate) => {
  const { x, y, size, colours, random } = plate;
  let out = ground(plate, colours.spark);
  const cx = x + size * 0.24;
  out += circle(cx, y, size * 0.68, colours.night);
  for (let i = 0; i < 13; i++) {
    const radius = size * (0.65 - i * 0.028 - random() * 0.006);
    out += `<circle cx="${short(cx)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${colours.deep}" stroke-width="${short(size * 0.007)}"/>`;
  }
  out += circle(cx, y, size * 0.23, colours.accent) + circle(cx, y, size * 0.15, colours.soft);
  out += circle(cx, y, size * 0.03, colours.night);
  const [left, top, side] = [x - size * 0.84, y - size * 0.7, size * 1.08];
  out += box(left, top, side, size * 1.4, colours.mid);
  const rays = 9;
  for (let i = 0; i < rays; i++) {
    const high = (size * 1.4) / rays;
    const fill = [colours.soft, colours.accent, colours.light][i % 3] ?? colours.soft;
    const reach = side * (0.35 + 0.6 * Math.abs(Math.sin(i * 1.7 + 0.6)));
    out += box(left, top + i * high + high * 0.16, reach, high * 0.68, fill);
    out += circle(left + reach, top + i * high + high / 2, high * 0.34, fill);
  }
  return out;
};
