import { pick } from '@artist-space/audio/random.ts';
import { box, circle, fade, ground, type Motif, polygon, short, skyline } from './plate.ts';

/** A low sun over water, with its reflection. */
export const harbour: Motif = (plate) => {
  const { width, height, x, size, colours, random } = plate;
  const horizon = height * (0.5 + random() * 0.1);
  const radius = size * (0.3 + random() * 0.14);
  const sunX = x + (random() - 0.5) * size * 0.3;
  const sunY = horizon - radius * (0.35 + random() * 0.5);
  let out = `<defs>${fade('sky', [colours.night, colours.deep, colours.mid])}</defs>`;
  out += ground(plate, 'url(#sky)');
  out += circle(sunX, sunY, radius, colours.spark);
  out += box(0, horizon, width, height - horizon, colours.deep);
  const bands = [colours.mid, colours.deep, colours.night];
  bands.forEach((colour, i) => {
    const level = horizon + (height - horizon) * (0.12 + i * 0.3);
    out += `<path d="${skyline(plate, level, size * 0.035 * (i + 1), 0.9 - i * 0.15)}" fill="${colour}"/>`;
  });
  const rows = 15;
  for (let i = 0; i < rows; i++) {
    const depth = i / rows;
    const y = horizon + size * 0.05 + (height - horizon - size * 0.1) * depth ** 1.15;
    const reach = radius * (1 - 0.62 * depth) * (0.6 + random() * 0.7);
    const shift = (random() - 0.5) * radius * (0.2 + depth * 0.7);
    out += `<rect x="${short(sunX - reach + shift)}" y="${short(y)}" width="${short(reach * 2)}" height="${short(size * (0.012 + depth * 0.014))}" rx="4" fill="${colours.light}" opacity="${short(0.95 - depth * 0.5)}"/>`;
  }
  const mast = sunX - radius * 1.9;
  out += box(mast, horizon - size * 0.62, size * 0.022, size * 0.66, colours.night);
  out += polygon(
    [
      [mast - size * 0.05, horizon + size * 0.04],
      [mast - size * 0.03, horizon - size * 0.4],
      [mast + size * 0.052, horizon - size * 0.4],
      [mast + size * 0.072, horizon + size * 0.04],
    ],
    colours.light,
  );
  out += box(mast - size * 0.036, horizon - size * 0.28, size * 0.094, size * 0.11, colours.accent);
  return out + circle(mast + size * 0.011, horizon - size * 0.46, size * 0.05, colours.accent);
};

/** Overlapping scales, like waves on a woodcut. */
export const waves: Motif = (plate) => {
  const { width, height, x, size, colours, random } = plate;
  const unit = size * pick(random, [0.3, 0.36]);
  const sky = height * 0.3;
  let out = ground(plate, colours.light) + circle(x + size * 0.3, sky, size * 0.34, colours.accent);
  const ramp = [colours.soft, colours.mid, colours.deep, colours.night];
  const rows = Math.ceil((height - sky) / (unit * 0.5)) + 1;
  for (let row = 0; row <= rows; row++) {
    const y = sky + unit * 0.9 + row * unit * 0.5;
    const start = row % 2 === 0 ? 0 : -unit;
    const depth = Math.min(ramp.length - 1, Math.floor((row / rows) * ramp.length));
    const colour = ramp[depth] ?? colours.night;
    const scale: [string, number][] = [
      [colours.light, 1],
      [colour, 0.94],
      [colours.light, 0.68],
      [colour, 0.62],
      [ramp[depth + 1] ?? colours.night, 0.32],
    ];
    for (let cx = start; cx < width + unit; cx += unit * 2) {
      for (const [fill, share] of scale) out += circle(cx, y, unit * share, fill);
    }
  }
  return out;
};

/** Long dunes under a sun cut into bars. */
export const dunes: Motif = (plate) => {
  const { width, height, x, size, colours, random } = plate;
  const radius = size * (0.46 + random() * 0.08);
  const sunY = height * 0.43;
  let out = `<defs>${fade('sky', [colours.night, colours.deep, colours.mid])}${fade('sun', [colours.light, colours.spark, colours.soft])}`;
  out += `<mask id="bars"><rect width="${width}" height="${height}" fill="#fff"/>`;
  for (let i = 0; i < 6; i++) {
    const y = sunY + radius * (0.02 + i * 0.17);
    out += box(0, y, width, radius * (0.035 + i * 0.016), '#000');
  }
  out += `</mask></defs>${ground(plate, 'url(#sky)')}`;
  for (let i = 0; i < 46; i++) {
    const star = 0.6 + random() * 1.3;
    out += circle(random() * width, random() * height * 0.42, star * size * 0.004, colours.light);
  }
  out += `<g mask="url(#bars)">${circle(x, sunY, radius, 'url(#sun)')}</g>`;
  const layers = [colours.mid, colours.soft, colours.deep, colours.accent, colours.night];
  layers.forEach((colour, i) => {
    const level = height * (0.66 + i * 0.085);
    out += dune(width, height, level, size * (0.12 + i * 0.015), i, x, colour, colours.night);
  });
  return out;
};

/** One dune: a lit slope and, behind its ridge, a shaded one. */
function dune(
  width: number,
  height: number,
  level: number,
  rise: number,
  turn: number,
  x: number,
  lit: string,
  shade: string,
): string {
  const peak = turn % 2 === 0 ? x - rise * (2.6 - turn * 0.5) : x + rise * (2.4 - turn * 0.3);
  const top = level - rise;
  const slope = `M0 ${short(level)}C${short(peak * 0.5)} ${short(level)} ${short(peak * 0.8)} ${short(top)} ${short(peak)} ${short(top)}C${short(peak + (width - peak) * 0.25)} ${short(top)} ${short(peak + (width - peak) * 0.5)} ${short(level)} ${width} ${short(level - rise * 0.2)}V${height}H0z`;
  const side = turn % 2 === 0 ? 1 : -1;
  const back = `M${short(peak)} ${short(top)}C${short(peak - side * rise * 0.4)} ${short(top + rise)} ${short(peak + side * rise * 1.1)} ${short(top + rise * 1.2)} ${short(peak + side * rise * 0.6)} ${height}H${side > 0 ? width : 0}V${short(side > 0 ? level - rise * 0.2 : level)}C${short(side > 0 ? peak + (width - peak) * 0.5 : peak * 0.5)} ${short(level)} ${short(side > 0 ? peak + (width - peak) * 0.25 : peak * 0.8)} ${short(top)} ${short(peak)} ${short(top)}z`;
  return `<path d="${slope}" fill="${lit}"/><path d="${back}" fill="${shade}" opacity="0.32"/>`;
}

/** Ploughed hills with a row of round trees and a few birds. */
export const hills: Motif = (plate) => {
  const { width, height, x, size, colours, random } = plate;
  let out = ground(plate, colours.light);
  out += circle(x + size * 0.36, height * 0.27, size * 0.26, colours.spark);
  const layers: [string, number, number][] = [
    [colours.soft, 0.5, 0.1],
    [colours.mid, 0.62, 0.12],
    [colours.deep, 0.76, 0.1],
  ];
  layers.forEach(([colour, level, swing], i) => {
    const path = skyline(plate, height * level, size * swing, 0.55);
    out += `<path d="${path}" fill="${colour}"/>`;
    for (let furrow = 1; furrow < 5; furrow++) {
      out += `<path d="${path}" fill="none" stroke="${colours.night}" stroke-opacity="0.14" stroke-width="${short(size * 0.01)}" transform="translate(0 ${short(furrow * size * (0.05 + i * 0.015))})"/>`;
    }
    const trees = Math.round((3 + i) * (width / height));
    for (let n = 0; n < trees; n++) {
      const at = ((n + 0.2 + random() * 0.6) / trees) * width;
      const tall = size * (0.11 + i * 0.05) * (0.8 + random() * 0.5);
      const foot = height * (level + 0.05 + random() * 0.05);
      out += box(at - tall * 0.05, foot - tall * 0.6, tall * 0.1, tall * 0.6, colours.night);
      out += `<ellipse cx="${short(at)}" cy="${short(foot - tall)}" rx="${short(tall * 0.42)}" ry="${short(tall * 0.62)}" fill="${n % 3 === 1 ? colours.accent : colours.night}"/>`;
    }
  });
  for (let n = 0; n < 5; n++) {
    const bx = x - size * (0.75 - n * 0.17);
    const by = height * (0.2 + 0.07 * Math.sin(n * 1.9));
    const wing = size * 0.055;
    out += `<path d="M${short(bx - wing)} ${short(by - wing * 0.5)}Q${short(bx - wing * 0.4)} ${short(by - wing * 0.7)} ${short(bx)} ${short(by)}Q${short(bx + wing * 0.4)} ${short(by - wing * 0.7)} ${short(bx + wing)} ${short(by - wing * 0.5)}" fill="none" stroke="${colours.night}" stroke-width="${short(size * 0.014)}" stroke-linecap="round"/>`;
  }
  return out;
};

/** A ringed planet above a still horizon. */
export const planet: Motif = (plate) => {
  const { width, height, x, size, colours, random } = plate;
  const y = height * 0.42;
  const radius = size * 0.5;
  const tilt = `transform="rotate(-18 ${short(x)} ${short(y)})"`;
  const front = `<path d="M${short(x - size * 3)} ${short(y)}h${short(size * 6)}v${short(size * 3)}h${short(-size * 6)}z" ${tilt}/>`;
  let out = `<defs>${fade('sky', [colours.night, colours.deep])}${fade('globe', [colours.spark, colours.accent, colours.mid])}`;
  out += `<clipPath id="front">${front}</clipPath><clipPath id="edge">${circle(x, y, radius, '#fff')}</clipPath></defs>`;
  out += ground(plate, 'url(#sky)');
  for (let i = 0; i < 60; i++) {
    out += circle(
      random() * width,
      random() * height * 0.7,
      size * (0.002 + random() * 0.006),
      colours.light,
    );
  }
  const rings = [1.9, 1.68, 1.5].map((scale, i) => {
    const colour = [colours.soft, colours.light, colours.accent][i] ?? colours.light;
    return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(radius * scale)}" ry="${short(radius * scale * 0.26)}" fill="none" stroke="${colour}" stroke-width="${short(size * 0.028)}" ${tilt}/>`;
  });
  out += rings.join('') + circle(x, y, radius, 'url(#globe)');
  out += `<g clip-path="url(#edge)">`;
  for (let i = 0; i < 4; i++) {
    out += `<ellipse cx="${short(x)}" cy="${short(y + radius * (-0.5 + i * 0.38))}" rx="${short(radius * 1.1)}" ry="${short(radius * 0.07)}" fill="${colours.deep}" opacity="0.28" ${tilt}/>`;
  }
  out += `</g><g clip-path="url(#front)">${rings.join('')}</g>`;
  const floor = height * 0.82;
  out += box(0, floor, width, height - floor, colours.mid);
  for (let i = 0; i < 6; i++) {
    const depth = (i / 6) ** 1.7;
    out += box(
      0,
      floor + (height - floor) * depth,
      width,
      size * (0.008 + i * 0.004),
      colours.soft,
    );
  }
  return out;
};
