import { box, circle, ground, type Motif, polygon, short } from './plate.ts';

/** A kettle on a table, steaming before the moon. */
export const kettle: Motif = (plate) => {
  const { width, height, x, size, colours } = plate;
  const table = height * 0.8;
  let out = ground(plate, colours.deep);
  out += circle(x, height * 0.44, size * 0.74, colours.mid);
  out += circle(x, height * 0.44, size * 0.6, colours.soft);
  out += box(0, table, width, height - table, colours.night);
  for (let at = size * 0.06; at < width; at += size * 0.24) {
    out += box(at, table + size * 0.12, size * 0.14, size * 0.025, colours.mid);
  }
  // One unit is half of the kettle's foot; its foot stands on the origin.
  out += `<g transform="translate(${short(x - size * 0.14)} ${short(table)}) scale(${short(size * 0.5)})" fill="none" stroke-linecap="round">
    <path d="M.7-1L1.42-1.52 1.74-1.34.92-.3z" fill="${colours.spark}"/>
    <path d="M-.5-1.24C-.8-2.2.8-2.2.5-1.24" stroke="${colours.night}" stroke-width=".16"/>
    <path d="M-1 0C-1.08-.75-.75-1.26-.45-1.32H.45C.75-1.26 1.08-.75 1 0z" fill="${colours.accent}"/>
    <path d="M.2-1.32H.45C.75-1.26 1.08-.75 1 0H.42C.62-.5.6-1 .2-1.32z" fill="${colours.spark}"/>
    <path d="M-.66-.36C-.66-.7-.54-.94-.42-1.04" stroke="${colours.light}" stroke-width=".1"/>
    <path d="M-.5-1.37H.5" stroke="${colours.night}" stroke-width=".14"/>
    <circle cy="-1.52" r=".13" fill="${colours.light}"/>
    <path d="M-1-.03H1" stroke="${colours.night}" stroke-width=".1"/>
    <path d="M1.52-1.72c-.16-.2.16-.3 0-.5s.16-.3 0-.5M1.76-1.66c-.16-.2.16-.3 0-.5s.16-.3 0-.5" stroke="${colours.light}" stroke-width=".06"/>
  </g>`;
  return out;
};

/** A reading lamp by a window with rain. */
export const lamp: Motif = (plate) => {
  const { width, height, x, size, colours, random } = plate;
  const table = height * 0.82;
  let out = ground(plate, colours.night);
  const [left, top, w, h] = [x - size * 0.78, height * 0.1, size * 1.02, size * 1.1];
  out += box(left - size * 0.05, top - size * 0.05, w + size * 0.1, h + size * 0.1, colours.mid);
  out += box(left, top, w, h, colours.deep);
  for (let i = 0; i < 34; i++) {
    const rx = left + size * 0.03 + random() * (w - size * 0.08);
    const ry = top + size * 0.02 + random() * (h - size * 0.2);
    const fall = size * (0.06 + random() * 0.1);
    out += `<path d="M${short(rx)} ${short(ry)}l${short(-fall * 0.22)} ${short(fall)}" stroke="${colours.soft}" stroke-width="${short(size * 0.011)}" stroke-linecap="round"/>`;
  }
  out += box(left + w / 2 - size * 0.018, top, size * 0.036, h, colours.mid);
  out += box(left, top + h * 0.42, w, size * 0.036, colours.mid);
  out += box(0, table, width, height - table, width > height ? colours.mid : colours.accent);
  out += box(0, table, width, size * 0.045, width > height ? colours.soft : colours.spark);
  const foot = x + size * 0.5;
  const beam: [number, number][] = [
    [foot - size * 0.42, height * 0.47],
    [foot + size * 0.12, height * 0.36],
    [foot + size * 0.06, table],
    [foot - size * 0.95, table],
  ];
  out += `<g opacity="0.34">${polygon(beam, colours.spark)}</g>`;
  out += `<path d="M${short(foot)} ${short(table)}L${short(foot + size * 0.26)} ${short(table - size * 0.62)}L${short(foot - size * 0.08)} ${short(height * 0.36)}" fill="none" stroke="${colours.light}" stroke-width="${short(size * 0.04)}" stroke-linejoin="round" stroke-linecap="round"/>`;
  out += circle(foot + size * 0.26, table - size * 0.62, size * 0.045, colours.accent);
  out += `<path d="M${short(foot - size * 0.22)} ${short(table)}a${short(size * 0.22)} ${short(size * 0.09)} 0 0 1 ${short(size * 0.44)} 0z" fill="${colours.light}"/>`;
  out += polygon(
    [
      [foot - size * 0.22, height * 0.31],
      [foot - size * 0.02, height * 0.27],
      [foot + size * 0.14, height * 0.37],
      [foot - size * 0.44, height * 0.485],
    ],
    colours.accent,
  );
  const [mugX, mugY] = [x - size * 0.42, table - size * 0.22];
  out += `<circle cx="${short(mugX + size * 0.21)}" cy="${short(mugY + size * 0.1)}" r="${short(size * 0.075)}" fill="none" stroke="${colours.soft}" stroke-width="${short(size * 0.035)}"/>`;
  out += box(mugX, mugY, size * 0.21, size * 0.22, colours.soft);
  return out + box(mugX, mugY + size * 0.06, size * 0.21, size * 0.045, colours.light);
};
