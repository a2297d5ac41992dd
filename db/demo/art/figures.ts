import { pick } from '@artist-space/audio/random.ts';
import { box, circle, ground, type Motif, polygon, short } from './plate.ts';

/** A wide-open eye with rays for an iris. */
export const eye: Motif = (plate) => {
  const { x, y, size, colours, random } = plate;
  let out = ground(plate, colours.night);
  const lids = [
    colours.deep,
    colours.mid,
    colours.soft,
    colours.accent,
    colours.spark,
    colours.light,
  ];
  lids.forEach((colour, i) => {
    const half = size * (1.5 - i * 0.105);
    const open = size * (1.42 - i * 0.19);
    out += `<path d="M${short(x - half)} ${short(y)}Q${short(x)} ${short(y - open)} ${short(x + half)} ${short(y)}Q${short(x)} ${short(y + open)} ${short(x - half)} ${short(y)}z" fill="${colour}"/>`;
  });
  const look = (random() - 0.5) * size * 0.16;
  const iris = size * 0.34;
  out += circle(x + look, y, iris * 1.08, colours.night) + circle(x + look, y, iris, colours.mid);
  const rays = pick(random, [24, 28, 32]);
  for (let i = 0; i < rays; i++) {
    const at = (i / rays) * 2 * Math.PI;
    const wide = Math.PI / rays / 1.6;
    const reach = iris * (i % 2 === 0 ? 0.96 : 0.78);
    out += polygon(
      [
        [x + look + Math.cos(at) * iris * 0.4, y + Math.sin(at) * iris * 0.4],
        [x + look + Math.cos(at - wide) * reach, y + Math.sin(at - wide) * reach],
        [x + look + Math.cos(at + wide) * reach, y + Math.sin(at + wide) * reach],
      ],
      i % 2 === 0 ? colours.spark : colours.accent,
    );
  }
  out += circle(x + look, y, iris * 0.46, colours.night);
  out += circle(x + look + iris * 0.3, y - iris * 0.34, iris * 0.15, colours.light);
  for (let i = -4; i <= 4; i++) {
    const from = x + i * size * 0.2;
    const lift = size * (0.78 - Math.abs(i) ** 1.7 * 0.028);
    out += `<path d="M${short(from)} ${short(y - lift)}L${short(from + i * size * 0.045)} ${short(y - lift - size * 0.15)}" stroke="${colours.spark}" stroke-width="${short(size * 0.022)}" stroke-linecap="round"/>`;
  }
  return out;
};

/** A flower from above: rotated rings of petals. */
export const petals: Motif = (plate) => {
  const { x, y, size, colours, random } = plate;
  const count = pick(random, [10, 12, 14]);
  let out = ground(plate, colours.deep);
  const rings = [
    colours.night,
    colours.mid,
    colours.soft,
    colours.accent,
    colours.spark,
    colours.light,
  ];
  rings.forEach((colour, ring) => {
    const length = size * (1.22 - ring * 0.19);
    const half = ((Math.PI * length) / count) * 0.92;
    for (let i = 0; i < count; i++) {
      const turn = ((i + (ring % 2) / 2) * 360) / count;
      out += `<path d="M0 0C${short(half)} ${short(-length * 0.35)} ${short(half * 0.9)} ${short(-length * 0.85)} 0 ${short(-length)}C${short(-half * 0.9)} ${short(-length * 0.85)} ${short(-half)} ${short(-length * 0.35)} 0 0z" fill="${colour}" stroke="${colours.night}" stroke-width="${short(size * 0.008)}" transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)})"/>`;
    }
  });
  return out + circle(x, y, size * 0.13, colours.night) + circle(x, y, size * 0.07, colours.spark);
};

/** The moon in its phases, nine times. */
export const moons: Motif = (plate) => {
  const { x, y, size, colours } = plate;
  const cell = size * 0.56;
  let out = ground(plate, colours.night);
  for (let row = -1; row <= 1; row++) {
    for (let column = -1; column <= 1; column++) {
      const n = (row + 1) * 3 + column + 1;
      const cx = x + column * cell;
      const cy = y + row * cell;
      const r = cell * 0.4;
      const bulge = Math.cos((n / 8) * Math.PI) * r;
      const face = n === 4 ? colours.accent : colours.light;
      out += circle(cx, cy, r, n % 2 === 0 ? colours.deep : colours.mid);
      out += `<path d="M${short(cx)} ${short(cy - r)}A${short(r)} ${short(r)} 0 0 1 ${short(cx)} ${short(cy + r)}A${short(Math.abs(bulge))} ${short(r)} 0 0 ${bulge > 0 ? 0 : 1} ${short(cx)} ${short(cy - r)}z" fill="${face}"/>`;
    }
  }
  return out;
};

/** Pointed arches, one within the other, with a light at the end; wide pictures get an arcade. */
export const arches: Motif = (plate) => {
  const { width, height, x, size, colours } = plate;
  const { night, deep, mid, soft, accent, spark, light } = colours;
  const ramp = [deep, mid, soft, accent, spark, night, deep, light];
  let out = ground(plate, night);
  for (let at = (x % (size * 2)) - size * 2; at < width + size; at += size * 2) {
    const main = Math.abs(at - x) < 1;
    ramp.forEach((colour, i) => {
      if (!main && i > 1) return;
      out += arch(at, height, size * (1 - i / ramp.length) ** 0.92, colour, night);
      if (!main) out += arch(at, height, size * (0.94 - i * 0.12), night, night);
    });
  }
  return out;
};

/** One arch on the floor, its left half in shade. */
function arch(x: number, foot: number, half: number, fill: string, shade: string): string {
  const top = foot - half * 1.9;
  const spring = top + half * 1.05;
  const lift = top + half * 0.3;
  const left = `M${short(x - half)} ${foot}V${short(spring)}Q${short(x - half)} ${short(lift)} ${short(x)} ${short(top)}`;
  const right = `Q${short(x + half)} ${short(lift)} ${short(x + half)} ${short(spring)}V${foot}z`;
  return `<path d="${left}${right}" fill="${fill}"/><path d="${left}V${foot}z" fill="${shade}" opacity="0.18"/>`;
}

/** A wall of loudspeakers. */
export const speakers: Motif = (plate) => {
  const { width, height, size, colours, random } = plate;
  const cell = size / 1.5;
  let out = ground(plate, colours.night);
  const cones = [colours.soft, colours.accent, colours.spark, colours.mid];
  for (let top = 0, row = 0; top < height; top += cell, row++) {
    for (let left = 0, column = 0; left < width; left += cell, column++) {
      const pad = cell * 0.04;
      const frame = (row + column) % 2 === 0 ? colours.deep : colours.mid;
      const cone = pick(
        random,
        cones.filter((colour) => colour !== frame),
      );
      out += box(left + pad, top + pad, cell - 2 * pad, cell - 2 * pad, frame);
      const [cx, cy] = [left + cell / 2, top + cell / 2];
      const twin = random() < 0.28;
      const parts: [number, number, number][] = twin
        ? [
            [cx - cell * 0.21, cy - cell * 0.21, 0.17],
            [cx + cell * 0.21, cy - cell * 0.21, 0.17],
            [cx - cell * 0.21, cy + cell * 0.21, 0.17],
            [cx + cell * 0.21, cy + cell * 0.21, 0.17],
          ]
        : [[cx, cy, 0.41]];
      for (const [px, py, share] of parts) {
        out +=
          circle(px, py, cell * share, colours.night) + circle(px, py, cell * share * 0.86, cone);
        out += circle(px, py, cell * share * 0.62, colours.night, 'opacity="0.28"');
        out += circle(px, py, cell * share * 0.34, colours.night);
        out += circle(px, py, cell * share * 0.16, colours.light);
      }
    }
  }
  return out;
};

/** Tall leaves before a sun; at night in pictures with a name over them. */
export const leaves: Motif = (plate) => {
  const { width, height, x, size, colours, random } = plate;
  const night = width > height;
  const sky = night ? colours.night : colours.light;
  let out = ground(plate, sky);
  out += circle(x + size * 0.28, height * 0.34, size * 0.36, colours.spark);
  out += box(
    0,
    height * (night ? 0.84 : 0.72),
    width,
    height,
    night ? colours.deep : colours.accent,
  );
  const greens = night
    ? [colours.deep, colours.mid, colours.soft, colours.deep, colours.accent]
    : [colours.deep, colours.mid, colours.night, colours.deep, colours.soft];
  const count = Math.round(5 * (width / height));
  for (let i = 0; i < count; i++) {
    const at = ((i + 0.5) / count) * width;
    const near = Math.min(1, 0.42 + (0.5 * at) / x);
    const tall = size * (1.05 + 0.5 * Math.sin(i * 2.1 + 1) + random() * 0.2) * (night ? near : 1);
    const lean = (random() - 0.5) * 26;
    const fill = greens[i % greens.length] ?? colours.deep;
    out += leaf(at + (random() - 0.5) * size * 0.12, height * 1.02, tall, lean, fill, sky, size);
  }
  return out;
};

function leaf(
  x: number,
  foot: number,
  tall: number,
  lean: number,
  fill: string,
  vein: string,
  size: number,
) {
  const half = tall * 0.2;
  let out = `<g transform="translate(${short(x)} ${short(foot)}) rotate(${short(lean)})">`;
  out += `<path d="M0 0C${short(half * 1.7)} ${short(-tall * 0.3)} ${short(half * 1.2)} ${short(-tall * 0.8)} 0 ${short(-tall)}C${short(-half * 1.2)} ${short(-tall * 0.8)} ${short(-half * 1.7)} ${short(-tall * 0.3)} 0 0z" fill="${fill}"/>`;
  out += `<g stroke="${vein}" stroke-opacity="0.5" stroke-width="${short(size * 0.011)}" stroke-linecap="round" fill="none"><path d="M0 0V${short(-tall * 0.9)}"/>`;
  for (let i = 1; i < 8; i++) {
    const y = -tall * (0.08 + i * 0.1);
    const reach = half * (1.05 - Math.abs(i - 3.2) * 0.14);
    out += `<path d="M0 ${short(y)}Q${short(reach * 0.5)} ${short(y - tall * 0.03)} ${short(reach)} ${short(y - tall * 0.09)}M0 ${short(y)}Q${short(-reach * 0.5)} ${short(y - tall * 0.03)} ${short(-reach)} ${short(y - tall * 0.09)}"/>`;
  }
  return `${out}</g></g>`;
}

/** The rings of a felled tree. */
export const rings: Motif = (plate) => {
  const { x, y, size, colours, random } = plate;
  let out = ground(plate, colours.night);
  const ramp = [colours.accent, colours.light, colours.spark, colours.light, colours.soft];
  const count = 17;
  const turn = random() * 6;
  for (let i = 0; i < count; i++) {
    const radius = size * 0.98 * (1 - i / count) ** 0.9;
    let path = '';
    for (let k = 0; k < 48; k++) {
      const at = (k / 48) * 2 * Math.PI;
      const rough =
        1 + 0.05 * Math.sin(at * 3 + turn + i * 0.12) + 0.025 * Math.sin(at * 7 - i * 0.3);
      const px = x + i * size * 0.012 + Math.cos(at) * radius * rough;
      path += `${k === 0 ? 'M' : 'L'}${short(px)} ${short(y + Math.sin(at) * radius * rough)}`;
    }
    const colour = i === 0 ? colours.deep : (ramp[i % ramp.length] ?? colours.light);
    out += `<path d="${path}z" fill="${colour}"/>`;
  }
  return out;
};
