/** An instant as people in Brazil read it. */
export const shownInstant = (instant: Date): string =>
  instant.toLocaleString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
