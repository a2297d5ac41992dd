import type { Random } from '@artist-space/audio/random.ts';
import type { Palette } from './palettes.ts';

/** Drawing area of a picture, with the values that a motif needs. */
export interface Plate {
  width: number;
  height: number;
  /** Horizontal position of the subject: the middle of a square, the right third of a wide picture. */
  x: number;
  y: number;
  /** Half the height: the scale of subjects. */
  size: number;
  colours: Palette;
  random: Random;
}

/** Draws the inside of an SVG. */
export type Motif = (plate: Plate) => string;

/** Formats a number for an attribute, without superfluous digits. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function points(list: [number, number][]): string {
  return list.map(([x, y]) => `${short(x)} ${short(y)}`).join('L');
}

export function ground({ width, height }: Plate, fill: string): string {
  return `<path d="M0 0h${width}v${height}h-${width}z" fill="${fill}"/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}" ${extra}/>`;
}

export function box(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"/>`;
}

export function polygon(list: [number, number][], fill: string): string {
  return `<path d="M${points(list)}z" fill="${fill}"/>`;
}

/** A gradient from top to bottom; refer to it as `url(#name)`. */
export function fade(name: string, colours: string[]): string {
  const stops = colours.map(
    (colour, i) => `<stop offset="${short(i / (colours.length - 1))}" stop-color="${colour}"/>`,
  );
  return `<linearGradient id="${name}" x2="0" y2="1">${stops.join('')}</linearGradient>`;
}

/**
 * A smooth skyline across the plate, closed at the bottom.
 *
 * @param level height of its middle, from the top
 * @param swing its amplitude
 */
export function skyline(plate: Plate, level: number, swing: number, waves: number): string {
  const { width, height, random } = plate;
  const turns = [random(), random(), random()].map((turn) => turn * 2 * Math.PI);
  const reach = (waves * width) / (plate.size * 2);
  const list: [number, number][] = [];
  for (let i = 0; i <= 60; i++) {
    const at = (i / 60) * reach * 2 * Math.PI;
    const rise =
      Math.sin(at + (turns[0] ?? 0)) * 0.6 +
      Math.sin(at * 2.3 + (turns[1] ?? 0)) * 0.28 +
      Math.sin(at * 0.43 + (turns[2] ?? 0)) * 0.4;
    list.push([(i / 60) * width, level + rise * swing]);
  }
  return `M0 ${height}L${points(list)}L${width} ${height}z`;
}
