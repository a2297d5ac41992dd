export * from '@fedify/fedify';
export * as vocab from '@fedify/vocab';
export * as runtime from '@fedify/vocab-runtime';
export { Temporal } from '@js-temporal/polyfill';
