import { kind } from '../error-kind.ts'

export const CardPauseOfAll = kind(
  'BAR-5022',
  409,
  'Pausa da plataforma',
  'A pausa protege toda a plataforma de testes de cartões: só quem a opera pode encerrá-la.',
)
