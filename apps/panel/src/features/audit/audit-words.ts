import { auditActions } from '@vintem/contracts/audit/words'

const words: Readonly<Record<string, string>> = auditActions

export const actionText = (action: string): string => words[action] ?? action

/** Who is no person. */
const ACTORS: Readonly<Record<string, string>> = {
  operator: 'Suporte da plataforma',
  sandbox: 'Ambiente de testes',
  public: 'Sem sessão',
  system: 'Sistema',
}

/** A buyer who has proven a mailbox stands as 'buyer ana@exemplo.com.br'. */
export const actorText = (actor: string): string =>
  ACTORS[actor] ?? (actor.includes('@') ? actor.replace(/^buyer /, 'Comprador ') : 'Sistema')
