import { type Cents, cents } from '../money/index.ts'
import { documentKind } from './access-key.ts'
import { type Dps, decimal, dpsElement, localInstant, NFSE_NAMESPACE, XML_HEAD } from './dps.ts'
import { type Element, writeXml } from './xml.ts'

/** An invoice as its generator writes it, with the declaration inside. */
export interface Nfse {
  accessKey: string
  number: number
  generatedAt: Date
  generator: 1 | 2
  cityName: string
  serviceName: string
  provider: {
    name: string
    street: string
    streetNumber: string
    district: string
    zipCode: string
    state: string
  }
  /** The municipal tax, where the city calculates it: hundredths of a percent, and the amount. */
  iss?: { rateBps: number; amountCents: Cents } | undefined
  dps: Dps
}

/** An issued invoice (cStat 100), unsigned. */
export function nfseXml(invoice: Nfse): string {
  const { accessKey, number, generatedAt, generator, cityName, provider, dps } = invoice
  const document = dps.provider.document
  return (
    XML_HEAD +
    writeXml([
      'NFSe',
      [
        [
          'infNFSe',
          [
            ['xLocEmi', cityName],
            ['xLocPrestacao', cityName],
            ['nNFSe', number],
            ['cLocIncid', dps.cityCode],
            ['xTribNac', invoice.serviceName],
            ['verAplic', dps.application],
            ['ambGer', generator],
            ['tpEmis', 1],
            ['cStat', 100],
            ['dhProc', localInstant(generatedAt)],
            ['nDFSe', number],
            [
              'emit',
              [
                [documentKind(document) === 1 ? 'CPF' : 'CNPJ', document],
                ['xNome', provider.name],
                [
                  'enderNac',
                  [
                    ['xLgr', provider.street],
                    ['nro', provider.streetNumber],
                    ['xBairro', provider.district],
                    ['cMun', dps.cityCode],
                    ['UF', provider.state],
                    ['CEP', provider.zipCode],
                  ],
                ],
              ],
            ],
            ['valores', amounts(invoice)],
            dpsElement(dps),
          ],
          { Id: `NFS${accessKey}` },
        ],
      ],
      { xmlns: NFSE_NAMESPACE, versao: '1.00' },
    ])
  )
}

/** The provider pays the tax, so the customer pays the whole. */
function amounts({ iss, dps: { amountCents } }: Nfse): Element[] {
  const net: Element = ['vLiq', decimal(amountCents)]
  if (!iss) return [net]
  return [
    ['vBC', decimal(amountCents)],
    ['pAliqAplic', decimal(cents(iss.rateBps))],
    ['vISSQN', decimal(iss.amountCents)],
    net,
  ]
}
