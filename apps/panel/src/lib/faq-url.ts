const env = import.meta.env as Readonly<Record<string, string | undefined>>

/** The help page of whoever hosts the platform, outside of it. */
export const FAQ_URL = env['VITE_FAQ_URL'] ?? 'https://vintem.example/faq'
