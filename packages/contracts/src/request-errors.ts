/** What belongs to no feature: a request that is wrong by itself or cannot be looked at (0xxx), and our own failure. */
import { kind } from './error-kind.ts'

export const InvalidRequest = kind(
  'BAR-0002',
  400,
  'Dados inválidos',
  'Confira os dados informados.',
)
export const MissingIdempotencyKey = kind(
  'BAR-0003',
  400,
  'Chave ausente',
  'Envie o cabeçalho Idempotency-Key.',
)
export const IdempotencyKeyReused = kind(
  'BAR-0004',
  409,
  'Chave repetida',
  'Esta chave de idempotência já foi usada com outros dados.',
)
export const NotFound = kind(
  'BAR-0005',
  404,
  'Não encontrado',
  'O registro procurado não foi encontrado.',
)
export const TooManyRequests = kind(
  'BAR-0006',
  429,
  'Muitas tentativas',
  'Muitas requisições em pouco tempo. Aguarde um instante e tente novamente.',
)
export const Overloaded = kind(
  'BAR-0007',
  503,
  'Serviço ocupado',
  'O serviço está ocupado. Tente novamente em instantes.',
)
export const RailUnavailable = kind(
  'BAR-0008',
  503,
  'Serviço externo indisponível',
  'O serviço externo não respondeu. Tente novamente em instantes.',
)
export const PayloadTooLarge = kind(
  'BAR-0009',
  413,
  'Conteúdo muito grande',
  'O conteúdo enviado é maior do que o permitido.',
)
export const MethodNotAllowed = kind(
  'BAR-0010',
  405,
  'Método não aceito',
  'Este endereço não aceita o método usado. O cabeçalho Allow diz quais aceita.',
)
export const UnsupportedMediaType = kind(
  'BAR-0011',
  415,
  'Formato não aceito',
  'Envie o corpo em JSON, com o cabeçalho Content-Type: application/json.',
)

export const UnknownHost = kind(
  'BAR-0020',
  421,
  'Endereço desconhecido',
  'Este endereço não é o desta instalação. Quem a opera pode acrescentá-lo em PUBLIC_URL ou ALLOWED_HOSTS.',
)
export const MissingVersion = kind(
  'BAR-0012',
  428,
  'Versão ausente',
  'Envie no cabeçalho If-Match a versão que foi lida, ou * para gravar sobre qualquer uma.',
)
export const VersionChanged = kind(
  'BAR-0013',
  412,
  'Alterado por outra pessoa',
  'Estes dados foram alterados depois que você os abriu. Confira o que mudou e salve novamente.',
)

export const Unexpected = kind(
  'BAR-9999',
  500,
  'Erro inesperado',
  'Ocorreu um erro inesperado. Tente novamente.',
)
