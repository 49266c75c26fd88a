import { screens } from '@vintem/contracts/screens'

/** The operator's help page, which the server writes; the product's own otherwise. */
export const faqUrl = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="faq-url"]')?.content ?? screens.help.path
