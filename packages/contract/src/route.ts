import type * as z from 'zod/mini';
import type { Action } from './brands/permissions.ts';

/**
 * Who may call: anybody, an active administrator, a signed-in person about something of their own, or a signed-in person
 * who may do this action on the brand.
 */
export type RouteAccess = 'public' | 'admin' | 'own' | Action;

/**
 * One call of the API as data. The server mounts it, the web client takes its types from it and OpenAPI is generated
 * from it, so that each path and shape is written once. Path parameters stand in braces: `/v1/brands/{id}`.
 */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: RouteAccess;
  /** Public, but an administrator gets more in the answer: pages therefore send the token along. */
  tellsAdministratorsMore?: true;
  summary: string;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** Absent: the call answers 204 without a body. */
  response?: z.ZodMiniType;
  /** 200 by default. */
  status?: 200 | 201 | 202;
  /** Creates something: the header `Idempotency-Key` is honoured for 24 hours. */
  creates?: true;
};

export type RouteTable = Record<string, Route>;

/** Preserves the exact type of every schema in the table. */
export const routes = <const T extends RouteTable>(table: T): T => table;

type InputPart<R extends Route, K extends 'params' | 'query' | 'body'> = R extends {
  [k in K]: infer S extends z.ZodMiniType;
}
  ? { [k in K]: z.input<S> }
  : unknown;
type ParsedPart<R extends Route, K extends 'params' | 'query' | 'body'> = R extends {
  [k in K]: infer S extends z.ZodMiniType;
}
  ? { [k in K]: z.output<S> }
  : unknown;

/** What a caller passes. */
export type RouteInput<R extends Route> = InputPart<R, 'params'> & InputPart<R, 'query'> & InputPart<R, 'body'>;
/** What a handler gets, after parsing. */
export type RouteParsed<R extends Route> = ParsedPart<R, 'params'> & ParsedPart<R, 'query'> & ParsedPart<R, 'body'>;
/** What a handler returns. */
export type RouteResult<R extends Route> = R extends { response: infer S extends z.ZodMiniType } ? z.input<S> : void;
/** What a caller receives. */
export type RouteAnswer<R extends Route> = R extends { response: infer S extends z.ZodMiniType } ? z.output<S> : void;
