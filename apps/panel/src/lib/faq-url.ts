/** The help page of whoever hosts the platform; undefined where there is none. The server writes it. */
export const faqUrl = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="faq-url"]')?.content
