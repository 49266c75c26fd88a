import { kind } from '../error-kind.ts'

export const PayeeUnknown = kind(
  'BAR-8880',
  409,
  'Chave não encontrada',
  'Ninguém tem esta chave PIX. Confira a chave com quem vai receber.',
)
export const PayeeLookUpsUsedUp = kind(
  'BAR-8881',
  429,
  'Muitas consultas',
  'Muitas chaves PIX já foram consultadas. Tente de novo em alguns minutos.',
)
export const DirectoryMissing = kind(
  'BAR-8882',
  409,
  'Titular não confirmado',
  'Esta instalação não consulta chaves PIX: informe o nome e o CPF ou CNPJ de quem vai receber.',
)
export const PayeeDocumentDiffers = kind(
  'BAR-9311',
  409,
  'CPF ou CNPJ diferente',
  'A chave PIX é um CPF ou CNPJ: o documento de quem vai receber é a própria chave.',
)
export const PixKeyAmbiguous = kind(
  'BAR-8883',
  409,
  'CPF ou telefone?',
  'Esta chave pode ser um CPF ou um telefone: diga qual deles é.',
)
