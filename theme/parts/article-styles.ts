/**
 * Styles of the components that are drawn with the article: the browser's bundle has the styles, and not the components
 * (the bundle that renders them writes no CSS).
 */
import '../components/Features/Features.module.css';
import '../components/Hero/Hero.module.css';
import '../components/Overview/Overview.module.css';
import '../components/ReferenceList/ReferenceList.module.css';
