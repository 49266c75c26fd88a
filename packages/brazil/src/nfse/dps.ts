import type { CivilDate } from '../calendar/index.ts'
import type { Cents } from '../money/index.ts'
import { documentKind } from './access-key.ts'
import { type Element, writeXml } from './xml.ts'

/** opSimpNac: outside the Simples Nacional, a MEI, or a micro or small company in it. */
export type TaxRegime = 'NORMAL' | 'MEI' | 'SIMPLES'

export interface Dps {
  /** 1 production, 2 test. */
  environment: 1 | 2
  issuedAt: Date
  /** Name and version of the program that writes it. */
  application: string
  series: number
  number: number
  /** The day that the service counts for. */
  day: CivilDate
  /** IBGE, of who renders the service and where it is rendered. */
  cityCode: string
  provider: { document: string; taxRegime: TaxRegime }
  /** Without a Brazilian document, the one of their own country. */
  customer: { document: string; isForeign: boolean; name: string; email: string | undefined }
  /** cTribNac. */
  serviceCode: string
  /** At most 2000 characters. */
  description: string
  amountCents: Cents
}

export const NFSE_NAMESPACE = 'http://www.sped.fazenda.gov.br/nfse'

/** Name of a DPS, 45 characters: `DPS`, city 7, kind of document 1, document 14, series 5, number 15. */
export function dpsId({ cityCode, provider, series, number }: Dps): string {
  const { document } = provider
  return [
    'DPS',
    cityCode,
    documentKind(document),
    document.padStart(14, '0'),
    String(series).padStart(5, '0'),
    String(number).padStart(15, '0'),
  ].join('')
}

/**
 * The declaration of a provider that asks for an invoice (Declaração de Prestação de Serviço),
 * unsigned.
 */
export function dpsElement(dps: Dps): Element {
  return [
    'DPS',
    [
      [
        'infDPS',
        [
          ['tpAmb', dps.environment],
          ['dhEmi', localInstant(dps.issuedAt)],
          ['verAplic', dps.application],
          ['serie', dps.series],
          ['nDPS', dps.number],
          ['dCompet', dps.day],
          ['tpEmit', 1],
          ['cLocEmi', dps.cityCode],
          [
            'prest',
            [documentOf(dps.provider.document), ['regTrib', regime(dps.provider.taxRegime)]],
          ],
          ['toma', customer(dps.customer)],
          ['serv', service(dps)],
          ['valores', amounts(dps.amountCents)],
        ],
        { Id: dpsId(dps) },
      ],
    ],
    { xmlns: NFSE_NAMESPACE, versao: '1.00' },
  ]
}

export const dpsXml = (dps: Dps): string => XML_HEAD + writeXml(dpsElement(dps))

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>'

const documentOf = (document: string): Element => [
  documentKind(document) === 1 ? 'CPF' : 'CNPJ',
  document,
]

const simplesOption: Readonly<Record<TaxRegime, number>> = { NORMAL: 1, MEI: 2, SIMPLES: 3 }

const regime = (taxRegime: TaxRegime): Element[] => [
  ['opSimpNac', simplesOption[taxRegime]],
  ['regApTribSN', taxRegime === 'SIMPLES' ? 1 : undefined],
  ['regEspTrib', 0],
]

const customer = ({ document, isForeign, name, email }: Dps['customer']): Element[] => [
  isForeign ? ['NIF', document] : documentOf(document),
  ['xNome', name],
  ['email', email],
]

const service = ({ cityCode, serviceCode, description }: Dps): Element[] => [
  ['locPrest', [['cLocPrestacao', cityCode]]],
  [
    'cServ',
    [
      ['cTribNac', serviceCode],
      ['xDescServ', description.slice(0, 2_000)],
    ],
  ],
]

/** The provider owes the tax, without exemption, and the city calculates it. */
const amounts = (amountCents: Cents): Element[] => [
  ['vServPrest', [['vServ', decimal(amountCents)]]],
  [
    'trib',
    [
      [
        'tribMun',
        [
          ['tribISSQN', 1],
          ['tpRetISSQN', 1],
        ],
      ],
      ['totTrib', [['indTotTrib', 0]]],
    ],
  ],
]

/** `1234.56`. */
export const decimal = (amount: Cents): string =>
  String(amount)
    .padStart(3, '0')
    .replace(/(\d{2})$/, '.$1')

/** An instant in the form of the standard: the time of São Paulo, to the second. */
export const localInstant = (instant: Date): string =>
  `${new Date(instant.getTime() - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`
