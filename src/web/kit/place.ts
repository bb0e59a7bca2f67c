import { createContext, useContext } from 'react';

/** The name of the place that the screen is a part of, such as a job. Null: the screen stands alone. */
export const PlaceContext = createContext<string | null>(null);

/** The name of the place whose heading stands above this screen's. Null if the screen's heading is the only one. */
export function usePlace(): string | null {
  return useContext(PlaceContext);
}
