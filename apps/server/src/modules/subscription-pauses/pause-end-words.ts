/** What a customer reads about the end of a pause: a week before it, and on its day. */
export const pauseEndSentences = {
  RESUMING: 'A pausa da sua assinatura está no fim, e ela volta a ser cobrada.',
  RESUMED: 'A pausa da sua assinatura acabou, e ela segue como antes.',
} as const
