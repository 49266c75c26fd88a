/** What the acquirer does when a test card pays. */
export type CardBehavior =
  | { kind: 'approve' }
  /** Approved; once it has expired, the acquirer charges the card that took its place, and says so. */
  | { kind: 'renewed' }
  | { kind: 'refuse'; code: string; reason: string; advice?: string | undefined }
  /** The first payment is approved, and those that follow are decided so. */
  | { kind: 'once'; afterwards: CardBehavior }
  | { kind: 'timeout-before' | 'timeout-after' }
  /** Approved, and disputed later. */
  | { kind: 'dispute'; afterSeconds: number }
  | Challenge

/** The issuer of such a card asks the holder first (3-D Secure), and then does this. */
export interface Challenge {
  kind: 'challenge'
  afterwards: CardBehavior
}

export interface TestCard {
  number: string
  brand: string
  /** For people who test, in Portuguese. */
  effect: string
  behavior: CardBehavior
  /** Limits of cards count it, as they count every card outside of the sandbox. */
  isCounted?: boolean
}

const approved = (number: string, brand: string): TestCard => ({
  number,
  brand,
  effect: 'Aprovado',
  behavior: { kind: 'approve' },
})

/** For trying what the checkout does against card testing. */
const counted = (number: string, code: string, why: string, reason: string): TestCard => ({
  ...refused(number, code, why, reason),
  effect: `Recusado: ${why}; conta para a proteção contra teste de cartões`,
  isCounted: true,
})

/** Codes are those of ISO 8583 and stand in the number, before its check digit. */
const refused = (number: string, code: string, why: string, reason: string): TestCard => ({
  number,
  brand: 'Visa',
  effect: `Recusado: ${why}`,
  behavior: { kind: 'refuse', code, reason },
})

const silent = (number: string, kind: 'timeout-before' | 'timeout-after', why: string) => ({
  number,
  brand: 'Visa',
  effect: `Sem resposta: ${why}`,
  behavior: { kind },
})

const challenged = (number: string, outcome: string, afterwards: CardBehavior): TestCard => ({
  number,
  brand: 'Visa',
  effect: `Pede a confirmação do titular (3-D Secure); confirmado, é ${outcome}`,
  behavior: { kind: 'challenge', afterwards },
})

/** For what becomes of a card that a subscription keeps. */
const approvedOnce = (number: string, code: string, why: string, reason: string): TestCard => ({
  number,
  brand: 'Visa',
  effect: `Aprovado na primeira vez; depois recusado: ${why} (${code})`,
  behavior: { kind: 'once', afterwards: { kind: 'refuse', code, reason } },
})

/** The only cards there are in this world: a real one has no business in a test. */
export const TEST_CARDS: readonly TestCard[] = [
  approved('4111111111111111', 'Visa'),
  approved('5555555555554444', 'Mastercard'),
  approved('6362970000457013', 'Elo'),
  approved('378282246310005', 'American Express'),
  approved('6062826786276634', 'Hipercard'),
  {
    number: '4000000000012031',
    brand: 'Visa',
    effect: 'Aprovado; quando vence, a adquirente traz os dados do cartão novo',
    behavior: { kind: 'renewed' },
  },
  {
    number: '4000000000000259',
    brand: 'Visa',
    effect: 'Aprovado e contestado pelo titular um dia depois (disputa)',
    behavior: { kind: 'dispute', afterSeconds: 86_400 },
  },
  refused('4000000000000051', '05', 'não autorizado', 'Pagamento não autorizado pelo emissor.'),
  refused('4000000000000143', '14', 'número inexistente', 'Cartão inexistente.'),
  refused('4000000000000416', '41', 'cartão perdido', 'Cartão bloqueado pelo emissor.'),
  refused('4000000000000432', '43', 'cartão roubado', 'Cartão bloqueado pelo emissor.'),
  refused('4000000000000515', '51', 'saldo insuficiente', 'Saldo ou limite insuficiente.'),
  refused('4000000000000549', '54', 'cartão vencido', 'Cartão vencido.'),
  refused('4000000000000572', '57', 'operação não permitida', 'Operação não permitida ao cartão.'),
  refused('4000000000000614', '61', 'limite excedido', 'Limite do cartão excedido.'),
  refused('4000000000000820', '82', 'CVV inválido', 'Código de segurança inválido.'),
  refused('4000000000000911', '91', 'emissor fora do ar', 'O emissor do cartão não respondeu.'),
  counted('4000000000000598', '59', 'suspeita de fraude', 'Suspeita de fraude.'),
  counted('4000000000000630', '63', 'violação de segurança', 'Violação de segurança.'),
  approvedOnce('4000000000010514', '51', 'saldo insuficiente', 'Saldo ou limite insuficiente.'),
  approvedOnce('4000000000010548', '54', 'cartão vencido', 'Cartão vencido.'),
  approvedOnce(
    '4000000000010571',
    '57',
    'operação não permitida',
    'Operação não permitida ao cartão.',
  ),
  approvedOnce(
    '4000000000019002',
    'R0',
    'recorrência revogada',
    'Recorrência cancelada pelo titular.',
  ),
  challenged('4000000000003220', 'aprovado', { kind: 'approve' }),
  challenged('4000000000003519', 'recusado por saldo insuficiente', {
    kind: 'refuse',
    code: '51',
    reason: 'Saldo ou limite insuficiente.',
  }),
  silent('4000000000009011', 'timeout-before', 'o pagamento não chega ao adquirente'),
  silent('4000000000009029', 'timeout-after', 'o pagamento é aprovado sem que se saiba'),
]

/** The words of an issuer for the codes of test cards. */
export const TEST_REASONS: Readonly<Record<string, string>> = Object.fromEntries(
  TEST_CARDS.flatMap(({ behavior }) => {
    const last = behavior.kind === 'once' ? behavior.afterwards : behavior
    return last.kind === 'refuse' ? [[last.code, last.reason]] : []
  }),
)
