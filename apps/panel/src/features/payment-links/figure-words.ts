import { formatDecimal } from '@vintem/brazil/money'
import type { LinkFigures } from './payment-links.queries.ts'

/** What the figures of a link are called, and how each is counted (docs/decisions/0450). */
export const figureWords = {
  visits: {
    header: 'Visitas',
    hint: 'Navegadores que abriram a página do link, cada um uma vez por dia. Robôs e prévias de mensageiros não contam. A tela de um link antigo diz desde quando.',
  },
  started: {
    header: 'Iniciadas',
    hint: 'Visitas que seguiram para o pagamento, cada uma uma vez por dia.',
  },
  paid: {
    header: 'Pagas',
    hint: 'Compras pagas no link. Sai da conta a que foi toda estornada ou contestada; a que ganhou a disputa volta.',
  },
  conversion: {
    header: 'Conversão',
    hint: 'Compras pagas a cada cem visitas.',
  },
  amount: {
    header: 'Recebido',
    hint: 'O que os compradores pagaram no link, antes das taxas, menos estornos e disputas não ganhas. Renovações de assinaturas não entram.',
  },
} as const

/** '12,5%'; undefined without a visit. */
export const conversionText = ({
  conversion,
}: Pick<LinkFigures['figures'], 'conversion'>): string | undefined =>
  conversion === null ? undefined : `${formatDecimal(conversion, 1)}%`
