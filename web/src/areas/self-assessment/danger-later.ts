/** The notice for whoever is in danger; its code comes only where it is shown. */
export const dangerNotice = async () => ({ default: (await import('./danger.tsx')).DangerNotice })
