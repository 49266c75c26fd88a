import * as z from 'zod/mini'

/** Without use for so long, and so long after the sign-in, a session ends at the latest. */
export const SESSION_IDLE_MINUTES = 12 * 60
export const SESSION_DAYS = 30

export const SessionLimits = z.object({
  idleMinutes: z
    .int('Informe um número inteiro.')
    .check(
      z.minimum(15, 'Use no mínimo 15 minutos.'),
      z.maximum(SESSION_IDLE_MINUTES, 'Use no máximo 12 horas.'),
    ),
  days: z
    .int('Informe um número inteiro.')
    .check(
      z.minimum(1, 'Use no mínimo 1 dia.'),
      z.maximum(SESSION_DAYS, `Use no máximo ${SESSION_DAYS} dias.`),
    ),
})
