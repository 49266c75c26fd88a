import { kind } from '../error-kind.ts'

export const CardsNotOffered = kind(
  'BAR-8940',
  409,
  'Cartões não emitidos',
  'Esta instalação não emite cartões.',
)
export const CardPending = kind(
  'BAR-8941',
  409,
  'Cartão em emissão',
  'O cartão ainda está sendo emitido.',
)
export const CardCanceled = kind(
  'BAR-8942',
  409,
  'Cartão cancelado',
  'O cartão foi cancelado e não pode ser usado nem alterado.',
)
export const CardWithoutLimit = kind(
  'BAR-8943',
  409,
  'Cartão sem limite próprio',
  'Um cartão de Saldo Livre não tem limite próprio.',
)
export const CardLimitTooLarge = kind(
  'BAR-8944',
  409,
  'Limite insuficiente',
  'O limite passa do que resta do limite global.',
)
export const CardLimitBelowUsed = kind(
  'BAR-8945',
  409,
  'Limite abaixo do usado',
  'O limite não pode ser menor do que o cartão já usou.',
)
export const CardDataUnreadable = kind(
  'BAR-8946',
  503,
  'Dados do cartão indisponíveis',
  'Não foi possível ler os dados do cartão. Fale com o suporte.',
)
