import { withoutHashAndQuery } from '#shared/paths';

/** A query with the pages that answer it. */
export interface JudgedQuery {
  readonly query: string;
  /** Route paths; any of them as the first hit is right. */
  readonly expect: readonly string[];
}

/** Where the first right hit of a query stands, from 1; 0 when it is not among the hits. */
export interface Judgement extends JudgedQuery {
  readonly place: number;
  /** Links of the hits, in order. */
  readonly links: readonly string[];
}

/** How well a set of queries is answered; shares from 0 to 1. */
export interface SearchScore {
  readonly queries: number;
  readonly first: number;
  readonly withinThree: number;
  readonly withinSeven: number;
  /** Mean of 1 divided by the place of the first right hit. */
  readonly meanReciprocalRank: number;
}

/** Judges the hits of a query. */
export function judge({ query, expect }: JudgedQuery, links: readonly string[]): Judgement {
  const place = 1 + links.findIndex((link) => expect.includes(withoutHashAndQuery(link)));
  return { query, expect, place, links };
}

/** The score of judgements; all shares are 1 when there are none. */
export function scoreOf(judgements: readonly Judgement[]): SearchScore {
  const count = judgements.length;
  const share = (places: number) =>
    count === 0 ? 1 : judgements.filter(({ place }) => place > 0 && place <= places).length / count;
  const ranks = judgements.reduce((sum, { place }) => sum + (place > 0 ? 1 / place : 0), 0);
  return {
    queries: count,
    first: share(1),
    withinThree: share(3),
    withinSeven: share(7),
    meanReciprocalRank: count === 0 ? 1 : ranks / count,
  };
}
