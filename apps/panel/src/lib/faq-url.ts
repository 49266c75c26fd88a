import { screens } from '@vintem/contracts/screens'

/** The operator's help page, which the server writes into the page; otherwise the product's own. */
export const faqUrl = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="faq-url"]')?.content ?? screens.help.path
