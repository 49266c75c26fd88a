import {
  type Receipt,
  RECEIPT_TITLE,
  receiptNote,
  receiptSections,
  receiptStamp,
} from '@vintem/contracts/receipts/words'
import { Button } from '../components/button.tsx'
import { SellerName } from '../components/seller-name.tsx'
import { receiptPdfAddress } from '../lib/endpoints.ts'
import { formatReais } from '../lib/format.ts'
import { ResultRow } from '../result/result-row.tsx'
import { NextChargeText } from './next-charge.tsx'

/** A receipt for buyer and seller, in front of which others may stand: what it says is in receipts/words.ts. */
export function ReceiptScreen({ receipt }: { receipt: Receipt }) {
  const { charge, number, seller, face, paid, subscription, url } = receipt
  const stamp = receiptStamp(receipt)
  return (
    <>
      <header className="summary">
        <SellerName name={seller.tradeName} logo={face.logo} />
        <h1>{RECEIPT_TITLE}</h1>
        <p className="amount">{formatReais(paid)}</p>
        <p className="description">
          Número <strong className="receipt-number">{number}</strong>
        </p>
      </header>
      <main>
        <section className="step">
          {stamp && (
            <div className="notice danger">
              <strong>{stamp}</strong>
              <p>{receiptNote(receipt)}</p>
            </div>
          )}
          {receiptSections(receipt).map(({ title, facts }) => (
            <section key={title} className="receipt-section">
              <h2>{title}</h2>
              <dl className="facts">
                {facts.map(([name, value]) => (
                  <ResultRow key={`${name} ${value}`} name={name}>
                    {value}
                  </ResultRow>
                ))}
              </dl>
            </section>
          ))}
          <div className="screen-only">
            <NextChargeText subscription={subscription} />
          </div>
          <p className="print-only">{`Confira se este recibo continua válido em: ${url}`}</p>
        </section>
        {/* At the end, and not at the bottom of the screen: a receipt is there to be read. */}
        <div className="actions side-by-side">
          <a
            className="button primary"
            href={receiptPdfAddress(charge)}
            target="_blank"
            rel="noreferrer"
          >
            Baixar PDF
          </a>
          <Button look="secondary" onClick={() => window.print()}>
            Imprimir
          </Button>
        </div>
      </main>
    </>
  )
}
