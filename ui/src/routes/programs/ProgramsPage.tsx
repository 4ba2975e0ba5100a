import art from '../../art/hero-usa.svg';
import { Hero } from '../../components/Hero';
import { programsText } from './programs';

export function ProgramsPage() {
  const { chooser } = programsText.use();
  return <Hero title={chooser} art={art} />;
}
