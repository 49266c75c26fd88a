import { useQuery } from '@tanstack/react-query'
import { parseDocument } from '@vintem/brazil/document'
import { INVALID_DOCUMENT } from '@vintem/contracts/customers/body'
import { useEffect, useRef } from 'react'
import { companyFailure, companyQuery } from '#components/forms/look-up.ts'
import type { NewCustomerValues } from './customer-values.ts'
import { type Company, type CustomerSummary, sameDocumentQuery } from './customers.queries.ts'

type DocumentCheck = {
  /**
   * True where the form may continue: a valid CPF, a CNPJ that was looked up, or a foreign
   * document.
   */
  isConfirmed: boolean
  /** Why a document that was typed in full is refused. */
  error?: string
  /** The customer who has the document already: there is no second. */
  known?: CustomerSummary
  hint?: string
}

/**
 * Checks the document while it is typed, and calls `onCompany` with the company of each CNPJ looked
 * up, once; with undefined when the document is another one. An unknown CNPJ is no obstacle: its
 * check digits are right.
 */
export function useDocumentCheck(
  document: NewCustomerValues['document'],
  onCompany: (company: Company | undefined) => void,
): DocumentCheck {
  const { documentNation, documentNumber } = document
  const isBrazilian = documentNation === 'BR'
  const parsed = isBrazilian ? parseDocument(documentNumber) : undefined
  const cnpj = parsed?.type === 'cnpj' ? parsed.number : undefined
  const { data: known } = useQuery({
    ...sameDocumentQuery(parsed?.number ?? ''),
    enabled: parsed !== undefined,
  })
  const lookUp = useQuery({ ...companyQuery(cnpj ?? ''), enabled: cnpj !== undefined })

  const handedOver = useRef<Company>(undefined)
  useEffect(() => {
    const company = cnpj ? lookUp.data : undefined
    if (handedOver.current === company) return
    handedOver.current = company
    onCompany(company)
  }, [cnpj, lookUp.data, onCompany])

  if (!isBrazilian) return { isConfirmed: true }
  if (!parsed) {
    // Eleven digits may still become a CNPJ: a wrong CPF is shown when the field is left.
    const isWhole = documentNumber.length === 14
    return { isConfirmed: false, ...(isWhole && { error: INVALID_DOCUMENT }) }
  }
  if (known) return { isConfirmed: false, known }
  if (!cnpj) return { isConfirmed: true }
  return {
    isConfirmed: !lookUp.isPending,
    ...(lookUp.isPending && { hint: 'Buscando os dados da empresa…' }),
    ...(lookUp.isError && { hint: companyFailure(lookUp.error) }),
  }
}
