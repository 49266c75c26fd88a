import pino from 'pino'

export type Logger = pino.Logger

/** JSON lines on standard output; secrets never reach it. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.token',
        '*.refreshToken',
        '*.number',
        '*.cvv',
      ],
      censor: '[redacted]',
    },
  })
}
