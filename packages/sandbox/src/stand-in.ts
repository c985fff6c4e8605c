import type { z } from 'zod';
import type {
  Answer,
  Call,
  Operation,
  PlatformStandIn,
  Readings,
  StandInContext,
  StandInControl,
} from './platform-stand-in.ts';

/** Answers a call and may change the platform's state. */
export type Run<State> = (state: State, call: Call, context: StandInContext) => Answer | Promise<Answer>;

export type Route<State> = {
  method: Operation['method'];
  path: string;
  operation: string | ((call: Call, state: State) => string);
  run: Run<State>;
  answers?: z.ZodType;
};

/** Defines one call, or one page for people: a page answers no JSON, so it has no shape. */
export const route = <State>(
  method: Operation['method'],
  path: string,
  operation: Route<State>['operation'],
  run: Run<State>,
  answers?: z.ZodType,
): Route<State> => ({ method, path, operation, run, ...(answers && { answers }) });

/** The operation of a token call where codes and refresh tokens share an address. */
export const tokenOperation = (call: Call): string =>
  call.body['grant_type'] === 'refresh_token' ? 'refresh' : 'token';

/** Refusals in the platform's own words and shapes. */
export type Refusals = Pick<PlatformStandIn, 'refusals' | 'notFound' | 'unreadable' | 'rateLimited' | 'errorIn200'>;

export type StandInParts<State> = Pick<PlatformStandIn, 'id' | 'name' | 'app' | 'accountPage' | 'deviations'> &
  Refusals & {
    state: z.ZodType<State>;
    seed: (seed: number) => State;
    routes: readonly Route<State>[];
    /** The account that a call is about, found without side effects. */
    account: (state: State, call: Call) => string | null;
    control: (read: () => State, context: StandInContext) => StandInControl;
    readings?: Readings;
    /** Applies what happened since the last call by the passing of time alone. */
    settle?: (state: State, now: number) => void;
  };

/** The frame of every stand-in: holds the platform's state, passes it to each call, and keeps the changes. */
export const createStandIn =
  <State>(parts: StandInParts<State>) =>
  (context: StandInContext): PlatformStandIn => {
    const { state: shape, seed, routes, account, control, settle, readings = {}, ...told } = parts;
    let state = seed(1);
    const operations = routes.map(
      ({ operation, run, ...one }): Operation => ({
        ...one,
        operation: typeof operation === 'string' ? operation : (call) => operation(call, state),
        account: (call) => account(state, call),
        run: async (call) => {
          settle?.(state, call.now);
          try {
            return await run(state, call, context);
          } finally {
            context.changed();
          }
        },
      }),
    );
    return {
      ...told,
      readings,
      operations,
      control: control(() => state, context),
      snapshot: () => state,
      restore: (snapshot) => {
        state = shape.parse(snapshot);
      },
      reset: (number) => {
        state = seed(number);
      },
    };
  };
