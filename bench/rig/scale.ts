const scale = Number(process.env['VINTEM_BENCH_SCALE'] ?? 1)

/** A count or a time, smaller where `VINTEM_BENCH_SCALE` is: to try a benchmark, not to measure. */
export const scaled = (full: number): number => Math.max(1, Math.round(full * scale))
