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

/**
 * A buyer who has proven a mailbox stands as 'buyer ana@exemplo.com.br', an API key by the title that it had
 * as 'api-key Loja'.
 */
export function actorText(actor: string): string {
  if (actor.startsWith('api-key ')) return `Chave de API ${actor.slice('api-key '.length)}`
  return ACTORS[actor] ?? (actor.includes('@') ? actor.replace(/^buyer /, 'Comprador ') : 'Sistema')
}
