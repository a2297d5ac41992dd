import type { ColumnType } from 'kysely';

/**
 * Column types: the type on reading, and whether it is optional on insert. Instants are Dates, JSON is
 * parsed.
 */
export type WithDefault<T> = ColumnType<T, T | undefined, T>;
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
export type Json<T> = ColumnType<T, T | undefined, T>;
export type NullableJson<T> = ColumnType<T | null, T | null | undefined, T | null>;
