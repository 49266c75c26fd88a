const fact = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** The operator's contacts for people who cannot sign in; the server writes them into the page. */
export const supportContacts = () => ({
  email: fact('support-email'),
  phone: fact('support-phone'),
})
