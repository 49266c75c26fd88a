import { kind } from '../error-kind.ts'

export const KeyRefused = kind(
  'BAR-9080',
  401,
  'Chave recusada',
  'Envie uma chave de API ativa no cabeçalho X-Token-Api ou em Authorization: Bearer.',
)
export const KeyOfOtherEnvironment = kind(
  'BAR-9081',
  401,
  'Chave de outro ambiente',
  'Esta chave é de outro ambiente: chaves de teste valem onde o dinheiro é simulado, e as de produção, onde é de verdade.',
)
export const ScopeMissing = kind(
  'BAR-9082',
  403,
  'Permissão ausente',
  'Esta chave não tem a permissão que a chamada pede.',
)
export const SecretKeyInBrowser = kind(
  'BAR-9083',
  403,
  'Chave secreta em um navegador',
  'Uma chave secreta não pode ser usada em um navegador, onde todos a leem. Troque-a e use uma chave publicável.',
)
export const OriginRefused = kind(
  'BAR-9084',
  403,
  'Origem não registrada',
  'A página que usa esta chave não está entre as origens registradas.',
)
export const IpRefused = kind(
  'BAR-9085',
  403,
  'Endereço não permitido',
  'Esta chave não pode ser usada a partir deste endereço de rede.',
)
export const UnknownApiVersion = kind(
  'BAR-9086',
  400,
  'Versão desconhecida',
  'O cabeçalho Vintem-Version não traz uma versão desta API.',
)
export const TooManyApiKeys = kind(
  'BAR-9087',
  409,
  'Muitas chaves',
  'O vendedor já tem o máximo de chaves de API. Exclua as que não usa.',
)
export const RotationRunning = kind(
  'BAR-9088',
  409,
  'Troca em andamento',
  'O segredo anterior desta chave ainda vale. Encerre-o antes de trocar de novo.',
)
export const ScopesTooWide = kind(
  'BAR-9089',
  403,
  'Permissões acima das suas',
  'Uma chave não pode fazer o que quem a cria não pode.',
)
export const SecretInUse = kind(
  'BAR-9090',
  409,
  'Segredo em uso',
  'O segredo atual não é encerrado sozinho: troque-o ou desative a chave.',
)
export const IdempotencyKeyOfOtherCall = kind(
  'BAR-9091',
  422,
  'Chave de outra chamada',
  'Esta Idempotency-Key já foi usada em outra chamada, ou com outros dados.',
)
export const CallRunning = kind(
  'BAR-9092',
  409,
  'Chamada em andamento',
  'A primeira chamada com esta Idempotency-Key ainda está em andamento. Repita em instantes.',
)
/** Of the door for assistants. */
export const KeyThatWrites = kind(
  'BAR-9230',
  403,
  'Chave que altera',
  'Assistentes usam uma chave que só lê. Crie uma com permissões de leitura.',
)
