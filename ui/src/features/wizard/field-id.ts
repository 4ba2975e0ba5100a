/** The id of a question's control, used by links: `borrowInfo.Marital status` → `borrowInfo-Marital-status`. */
export const fieldId = (path: string): string => path.replace(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '');
