import { screens } from '@vintem/contracts/screens'
import { use } from 'react'
import { DrawnFor } from './drawn.ts'

/** The operator's help page, which the server writes into the page; otherwise the product's own. */
export function useFaqUrl(): string {
  const drawn = use(DrawnFor)
  const written =
    'document' in globalThis
      ? document.querySelector<HTMLMetaElement>('meta[name="faq-url"]')?.content
      : drawn?.faqUrl
  return written ?? screens.help.path
}
