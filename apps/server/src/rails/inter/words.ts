/** What Inter's word for the state of a payment means here (the table of decision 0293). */
export type Meaning = 'paid' | 'taken' | 'approval' | 'refused' | 'back' | 'unknown'

const MEANINGS: Readonly<Record<string, Meaning>> = {
  PAGO: 'paid',
  REALIZADO: 'paid',
  PROCESSADO: 'taken',
  ENVIADO: 'taken',
  APROVADO: 'taken',
  EMPROCESSAMENTO: 'taken',
  // On the way between the others in the published list: the bank has the payment, and has not decided.
  CRIADO: 'taken',
  AGENDADO: 'taken',
  DEBITADO: 'taken',
  AGUARDANDO_APROVACAO: 'approval',
  APROVACAO: 'approval',
  FALHA: 'refused',
  REPROVADO: 'refused',
  EXPIRADO: 'refused',
  ERRO: 'refused',
  NAO_COMPENSADO: 'back',
}

/** A word that is not of the table decides nothing. */
export const meaningOf = (word: string): Meaning =>
  MEANINGS[word] ?? (word.startsWith('CANCELADO') ? 'refused' : 'unknown')

/** Reasons in words of ours, by what the bank's text speaks of. The first that fits counts. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/\bsaldo\b|\bsem_saldo\b/, 'Não há saldo suficiente na conta do banco.'],
  [/boleto.*(ja|foi) (foi )?(pago|liquidado|baixado)|titulo.*pago/, 'O boleto já foi pago.'],
  [/boleto.*vencid|titulo.*vencid|data limite/, 'O boleto está vencido.'],
  [/valor.*(diverg|diferente)|diverg.*valor/, 'O valor do boleto é outro.'],
  [/chave.*(nao|inexist|invalid)|dict/, 'A chave Pix não foi encontrada.'],
  [/limite/, 'O valor passa do limite da conta no banco.'],
  [/horario/, 'O banco não faz este pagamento neste horário.'],
  [
    /conta.*(encerrad|inexist|bloquead|invalid)/,
    'A conta de quem recebe está encerrada ou não existe.',
  ],
  [
    /(titular|cpf|cnpj|documento).*(diverg|diferente|nao confere|nao corresp)/,
    'A conta é de outro titular.',
  ],
]

/** A sentence in Portuguese about a refusal: ours where the bank's text is of a known kind, else the bank's. */
export function refusalInWords(said: string): string {
  const plain = said.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const [, known] = REASONS.find(([form]) => form.test(plain)) ?? []
  if (known) return known
  const text = said.trim().replace(/[.\s]*$/, '')
  return text ? `O banco recusou o pagamento: ${text}.` : 'O banco recusou o pagamento.'
}
