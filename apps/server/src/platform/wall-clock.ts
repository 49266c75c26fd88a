/** Real time, for sessions, codes, leases, rate limits and retention. Never moved. */
export const wallClock = {
  now: (): Date => new Date(),
  millis: (): number => Date.now(),
}
